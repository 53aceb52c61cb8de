import { kit as t } from '@clubhouse/messages/console/kit';
import { Popover } from '@mantine/core';
import { Group } from '../../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Popover.layer.css';
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { fieldLabel } from '../../display/field-labels.ts';
import type { ResourceEntry } from '../../entry/entry.ts';
import classes from '../list.module.css';
import { asChoice, moved, offeredColumns } from './offered-columns.ts';

interface Props {
  readonly entry: ResourceEntry;
  /** The columns in force, in order. */
  readonly columns: readonly string[];
  /** Those of them that this window has room for. */
  readonly shown: readonly string[];
  readonly onChange: (columns: readonly string[] | undefined) => void;
}

/** Which columns a list shows, and in which order: ticked and moved by mouse, thumb or keyboard. */
export function ColumnChooser({ entry, columns, shown, onChange }: Props) {
  const [announced, setAnnounced] = useState('');
  const label = (name: string) => fieldLabel(entry, name);
  const [first] = columns;
  const others = offeredColumns(entry).filter((name) => !columns.includes(name));
  const change = (next: readonly string[]) => onChange(asChoice(entry, next));
  const move = (name: string, step: -1 | 1) => {
    const next = moved(columns, name, step);
    if (next === columns) return;
    setAnnounced(t.columnMoved({ name: label(name), position: next.indexOf(name) + 1, count: next.length }));
    change(next);
  };
  const onKeyDown = (name: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(name, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Popover position="bottom-end" width={304} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="sm" icon={IconColumns}>
          {t.columnsButton()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.columnsButton()} className={classes.columns ?? ''}>
        <ul>
          {columns.map((name, index) => (
            <Group
              as="li"
              justify="space-between"
              nowrap
              p="2px 4px 2px 8px"
              mih={36}
              key={name}
              onKeyDown={onKeyDown(name)}
            >
              <Checkbox
                label={label(name)}
                description={shown.includes(name) ? undefined : t.columnHidden()}
                checked
                disabled={name === first}
                onChange={() => change(columns.filter((one) => one !== name))}
              />
              {name !== first && (
                <Group as="span" nowrap>
                  <IconButton
                    size="sm"
                    label={t.columnMoveLeft({ name: label(name) })}
                    disabled={index === 1}
                    onClick={() => move(name, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t.columnMoveRight({ name: label(name) })}
                    disabled={index === columns.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                </Group>
              )}
            </Group>
          ))}
          {others.map((name) => (
            <Group as="li" justify="space-between" nowrap p="2px 4px 2px 8px" mih={36} key={name}>
              <Checkbox label={label(name)} checked={false} onChange={() => change([...columns, name])} />
            </Group>
          ))}
        </ul>
        <p className={unseen.unseen} role="status">
          {announced}
        </p>
        <Group as="footer" justify="space-between" nowrap gap={8} mt={4} p="8px 8px 2px" line="top">
          <Button
            variant="quiet"
            size="sm"
            disabled={asChoice(entry, columns) === undefined}
            onClick={() => onChange(undefined)}
          >
            {t.columnsReset()}
          </Button>
          <small>{t.columnsHint()}</small>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
