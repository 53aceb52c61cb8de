import type { InvoiceStatus } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { TextInput } from '@mantine/core';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { invoiceStatus } from '../../../../ui/badge/invoice-status.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { countFilters, STATUSES_OF, type TransactionsSearch } from '../logic/search.ts';
import classes from './filters.module.css';

interface Props {
  readonly state: TransactionsSearch;
  readonly onState: (state: TransactionsSearch) => void;
}

/** Number in sight, days and state behind a button that says how many filters hold. */
export function Filters({ state, onState }: Props) {
  const { number = '', from, to, status, show = 'unpaid' } = state;
  const hidden = countFilters({ from, to, status });
  const [opened, setOpened] = useState(hidden > 0);
  const [text, setText] = useState(number);
  const id = useId();
  const statuses = STATUSES_OF[show];
  const set = (change: TransactionsSearch) => onState({ ...state, ...change, page: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    const timer = setTimeout(() => text !== number && set({ number: text || undefined }), 300);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => setText(number), [number]);
  return (
    <Group gap={8}>
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        aria-label={t.filterNumberLabel()}
        placeholder={t.filterNumberLabel()}
        className={classes.number ?? ''}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        aria-expanded={opened}
        aria-controls={id}
        icon={IconAdjustmentsHorizontal}
        onClick={() => setOpened(!opened)}
      >
        {t.filtersButton({ count: hidden })}
      </Button>
      <Grid id={id} className={classes.more} p="4px 0" gap={12} hidden={!opened}>
        <DatePicker
          label={t.filterFromLabel()}
          value={from ?? null}
          onChange={(day) => set({ from: day ?? undefined })}
        />
        <DatePicker label={t.filterUntilLabel()} value={to ?? null} onChange={(day) => set({ to: day ?? undefined })} />
        {statuses.length > 0 && (
          <SelectBox
            label={t.filterStatusLabel()}
            placeholder={t.filterStatusAny()}
            clearable
            data={statuses.map((value) => ({ value, label: invoiceStatus(value) }))}
            value={status ?? null}
            onChange={(value) => set({ status: (value as InvoiceStatus | null) ?? undefined })}
          />
        )}
      </Grid>
    </Group>
  );
}
