import { kit as t } from '@clubhouse/messages/console/kit';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { newPath } from '../entry/console-path.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { ButtonTo } from '../navigation/link-to.tsx';
import classes from './list.module.css';

interface Props {
  readonly entry: ResourceEntry;
  readonly count: ReactNode;
  readonly mayCreate: boolean;
  /** What else can be done with the list. */
  readonly children?: ReactNode;
}

/** The title with its count, and the way to a new row. */
export function ListHead({ entry, count, mayCreate, children }: Props) {
  return (
    <Group as="header" gap="8px 16px" justify="space-between" mih={36}>
      <Group gap={12} align="baseline" nowrap className={classes.title}>
        <h1>{entry.title}</h1>
        <Text size="m" tone="muted" digits role="status">
          {count}
        </Text>
      </Group>
      <Group className={classes.tools}>
        {children}
        {mayCreate && <NewButton entry={entry} />}
      </Group>
    </Group>
  );
}

/** "New product". */
export function NewButton({ entry }: Pick<Props, 'entry'>) {
  return (
    <ButtonTo to={newPath(entry.slug)} size="sm" icon={IconPlus}>
      {t.newButton({ noun: entry.noun })}
    </ButtonTo>
  );
}

/** "38 of 412", "412", or nothing while it is not known. */
export function countText(shown: number | undefined, all: number | undefined, filtered: boolean): string {
  if (shown === undefined) return '';
  return filtered && all !== undefined ? t.listCountOf({ shown, all }) : String(shown);
}
