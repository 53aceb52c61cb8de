import { kit as t } from '@clubhouse/messages/console/kit';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { Chip, RemovableChip } from '../../../../ui/chip/chip.tsx';
import { recordTitle } from '../../display/row-title.ts';
import { useEntryOf, useTarget } from '../../entry/console-context.tsx';
import classes from '../list.module.css';
import { FilterControl } from './filter-control.tsx';
import { type Filter, filterText } from './filters.ts';

interface Props {
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The filters in force, each with its way out, and the panel that holds them all. */
export function FilterBar({ filters, values, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const set = (key: string, value: string) => {
    const { [key]: _former, ...others } = values;
    onChange(value ? { ...others, [key]: value } : others);
  };
  if (filters.length === 0) return null;
  return (
    <>
      {filters.map((filter) => {
        const value = values[filter.key];
        return (
          value && <FilterChip key={filter.key} filter={filter} value={value} onRemove={() => set(filter.key, '')} />
        );
      })}
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={288} trapFocus>
        <Popover.Target>
          <Chip small onClick={() => setOpened((open) => !open)}>
            <IconPlus size={14} aria-hidden="true" />
            {t.filterButton()}
          </Chip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.filtersLabel()} className={classes.panel ?? ''}>
          {filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              value={values[filter.key] ?? ''}
              onChange={(value) => set(filter.key, value)}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

interface ChipProps {
  readonly filter: Filter;
  readonly value: string;
  readonly onRemove: () => void;
}

function FilterChip({ filter, value, onRemove }: ChipProps) {
  const target = useTarget(filter.target);
  const named = filter.control === 'reference' && target !== undefined;
  return (
    <RemovableChip small remove={t.filterRemoveSuffix()} onClick={onRemove} title={t.filterRemove()}>
      {named ? <ReferenceText filter={filter} value={value} /> : filterText(filter, value)}
    </RemovableChip>
  );
}

function ReferenceText({ filter, value }: Omit<ChipProps, 'onRemove'>) {
  const entry = useEntryOf(filter.target);
  if (!entry) throw new Error('A filter by reference needs its resource.');
  const { data } = useRecord(entry.resource, Number(value));
  return <>{filterText(filter, data ? recordTitle(entry, data) : t.recordNumber({ id: value }))}</>;
}
