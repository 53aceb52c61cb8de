import { checkPrices, endsNextDay, type PriceRow, spanRefusal } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { SelectBox } from '../../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../../ui/money/format-money.ts';
import { levelWord } from '../../../../kit/dates/weekday-words.ts';
import { LevelField } from '../../../../kit/fields/level-field.tsx';
import { MoneyBox } from '../../../../kit/form/text-boxes.tsx';
import { firstErrors } from '../../../../kit/set-editor/first-errors.ts';
import type { SetKind } from '../../../../kit/set-editor/set-kind.ts';
import { TimeBox } from '../../../../kit/set-editor/time-box.tsx';
import { whenWords } from '../logic/summary.ts';
import { DaysFields, PeakField } from './when-fields.tsx';

const UNITS = [
  { value: 'SLOT', label: t.pricesUnitSlot() },
  { value: 'HOUR', label: t.pricesUnitHour() },
];
const TIMES: Readonly<Record<PriceRow['peak_type'], string>> = {
  default: t.priceAnyTime(),
  peak: t.pricePeakTime(),
  'super-peak': t.priceSuperPeakTime(),
  special: t.priceSpecialTime(),
};
const MONEY = /^\d{1,8}(\.\d{1,2})?$/;

function problemOf({ day_types, price, start_time, end_time }: PriceRow): string | undefined {
  if (day_types.length === 0) return t.daysMissing();
  if (!MONEY.test(price.trim())) return t.pricesFormat();
  return spanRefusal(start_time ?? '00:00', end_time ?? '24:00');
}

function belowOf({ membership_level_3, peak_type, unit, day_group }: PriceRow): string {
  return [
    levelWord(membership_level_3),
    TIMES[peak_type],
    unit === 'HOUR' ? t.pricePerHour() : t.pricePerSlot(),
    ...(day_group === 'normal' ? [] : [t.inSchoolHolidays()]),
  ].join(', ');
}

/** Prices: for whom, when, how much. */
export const priceKind: SetKind<PriceRow> = {
  add: t.pricesAdd(),
  empty: t.pricesEmpty(),
  newTitle: t.pricesNew(),
  changeTitle: t.pricesChange(),
  titleOf: ({ price, day_types, start_time, end_time }) =>
    `${formatMoney(price || '0', clubConfig().currency)} · ${whenWords(day_types, start_time, end_time)}`,
  belowOf,
  problem: problemOf,
  complaints: (rows) => firstErrors(checkPrices(rows)),
  finish: (row) => ({ ...row, price: Number(row.price).toFixed(2) }),
  fields: (row, set) => (
    <>
      <DaysFields value={row} change={set} />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <TimeBox
          label={t.pricesFrom()}
          none={t.pricesFromNone()}
          value={row.start_time}
          onChange={(time) => set({ start_time: time })}
        />
        <TimeBox
          label={t.pricesTo()}
          none={t.pricesToNone()}
          value={row.end_time}
          onChange={(time) => set({ end_time: time })}
          {...(endsNextDay(row.start_time ?? '00:00', row.end_time ?? '24:00') && { description: t.nextDayNote() })}
        />
      </Grid>
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <PeakField value={row} change={set} />
        <LevelField value={row} change={set} />
      </Grid>
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <MoneyBox label={t.pricesPrice()} value={row.price} onChange={(value) => set({ price: value })} />
        <SelectBox
          size="sm"
          label={t.pricesUnit()}
          data={UNITS}
          value={row.unit}
          allowDeselect={false}
          onChange={(unit) => set({ unit: unit === 'HOUR' ? 'HOUR' : 'SLOT' })}
        />
      </Grid>
    </>
  ),
};
