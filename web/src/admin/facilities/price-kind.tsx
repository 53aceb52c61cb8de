import { checkPrices, endsNextDay, type PriceRow, spanRefusal } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { clubConfig } from '../../data/config.ts';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { currencySymbol, formatMoney } from '../../ui/money/format-money.ts';
import { firstErrors } from '../sets/first-errors.ts';
import type { SetKind } from '../sets/set-kind.ts';
import sets from '../sets/sets.module.css';
import { TimeBox } from '../sets/time-box.tsx';
import { LevelField } from './level-field.tsx';
import { whenWords } from './logic/summary.ts';
import { levelWord, peakWord } from './logic/words.ts';
import { DaysFields, PeakField } from './when-fields.tsx';

const UNITS = [
  { value: 'SLOT', label: 'A slot' },
  { value: 'HOUR', label: 'An hour' },
];
const MONEY = /^\d{1,8}(\.\d{1,2})?$/;

function problemOf({ day_types, price, start_time, end_time }: PriceRow): string | undefined {
  if (day_types.length === 0) return 'Choose at least one day.';
  if (!MONEY.test(price.trim())) return 'Write the price as an amount, like 12.00. Free is 0.';
  return spanRefusal(start_time ?? '00:00', end_time ?? '24:00');
}

function belowOf({ membership_level_3, peak_type, unit, day_group }: PriceRow): string {
  return [
    levelWord(membership_level_3),
    peak_type === 'default' ? 'any time' : `${peakWord(peak_type).toLowerCase()} time`,
    unit === 'HOUR' ? 'an hour' : 'a slot',
    ...(day_group === 'normal' ? [] : ['in the school holidays']),
  ].join(', ');
}

/** Prices: for whom, when, how much. */
export const priceKind: SetKind<PriceRow> = {
  add: 'Add a price',
  empty: 'No prices yet. Without them nobody can book.',
  newTitle: 'New price',
  changeTitle: 'Change a price',
  titleOf: ({ price, day_types, start_time, end_time }) =>
    `${formatMoney(price || '0', clubConfig().currency)} · ${whenWords(day_types, start_time, end_time)}`,
  belowOf,
  problem: problemOf,
  complaints: (rows) => firstErrors(checkPrices(rows)),
  finish: (row) => ({ ...row, price: Number(row.price).toFixed(2) }),
  fields: (row, set) => (
    <>
      <DaysFields value={row} change={set} />
      <div className={sets.pair}>
        <TimeBox label="From" none="Opening" value={row.start_time} onChange={(time) => set({ start_time: time })} />
        <TimeBox
          label="To"
          none="Closing"
          value={row.end_time}
          onChange={(time) => set({ end_time: time })}
          {...(endsNextDay(row.start_time ?? '00:00', row.end_time ?? '24:00') && { description: 'Ends the next day' })}
        />
      </div>
      <div className={sets.pair}>
        <PeakField value={row} change={set} />
        <LevelField value={row} change={set} />
      </div>
      <div className={sets.pair}>
        <TextInput
          size="sm"
          label="Price"
          inputMode="decimal"
          leftSection={currencySymbol(clubConfig().currency)}
          value={row.price}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <SelectBox
          size="sm"
          label="For"
          data={UNITS}
          value={row.unit}
          allowDeselect={false}
          onChange={(unit) => set({ unit: unit === 'HOUR' ? 'HOUR' : 'SLOT' })}
        />
      </div>
    </>
  ),
};
