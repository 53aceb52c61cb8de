import {
  ageWords,
  checkOfferingPrices,
  type OfferingPriceRow,
  PARTICIPANT_TYPES,
  type ParticipantType,
  participantTypeName,
} from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { levelWord } from '../../../kit/dates/weekday-words.ts';
import { LevelField } from '../../../kit/fields/level-field.tsx';
import { NumberBox } from '../../../kit/form/number-box.tsx';
import { MoneyBox, TextBox } from '../../../kit/form/text-boxes.tsx';
import { firstErrors } from '../../../kit/set-editor/first-errors.ts';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import type { TermShown } from '../offering-kind.ts';
import { TermFilter } from '../term-select.tsx';
import { isWhole } from './numbers.ts';

const MONEY = /^\d{1,8}(\.\d{1,2})?$/;
const TYPES = PARTICIPANT_TYPES.map((value) => ({ value: value, label: participantTypeName(value) }));

function problemOf({ price, quota, min_age, max_age }: OfferingPriceRow): string | undefined {
  if (!MONEY.test(price.trim())) return t.priceFormat();
  if (quota !== null && !isWhole(quota, 0, 100_000)) return t.priceQuotaError();
  if ([min_age, max_age].some((age) => age !== null && !isWhole(age, 0, 120))) return t.priceAgeError();
  return min_age !== null && max_age !== null && max_age < min_age ? t.priceAgeOrder() : undefined;
}

export const newPrice = (
  participant_type: ParticipantType = 'MEMBER',
  term: number | null = null,
): OfferingPriceRow => ({
  id: 0,
  participant_type,
  term,
  membership_level_3: null,
  label: '',
  price: '',
  quota: null,
  min_age: null,
  max_age: null,
});

/** Prices: who pays how much, in which term, at which age. */
export const priceKind = (terms: readonly TermShown[]): SetKind<OfferingPriceRow> => ({
  add: t.priceAdd(),
  empty: t.pricesEmpty(),
  newTitle: t.priceNew(),
  changeTitle: t.priceEdit(),
  titleOf: ({ price, participant_type }) =>
    `${participantTypeName(participant_type)}: ${formatMoney(price || '0', clubConfig().currency)}`,
  belowOf: (row) =>
    [
      ...(row.label ? [row.label] : []),
      ...(row.term === null ? [] : [terms.find(({ id }) => id === row.term)?.name ?? t.priceTermGone()]),
      ...(row.membership_level_3 === null ? [] : [levelWord(row.membership_level_3)]),
      ...(row.min_age === null && row.max_age === null
        ? []
        : [t.priceAges({ ages: ageWords(row.min_age, row.max_age) })]),
      ...(row.quota === null ? [] : [t.priceQuota({ count: row.quota })]),
    ].join(', ') || t.priceEveryone(),
  problem: problemOf,
  complaints: (rows) => firstErrors(checkOfferingPrices(rows)),
  finish: (row) => ({ ...row, price: Number(row.price).toFixed(2), label: row.label.trim() }),
  fields: (row, set) => (
    <>
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <SelectBox
          size="sm"
          label={timetable.fieldFor()}
          data={TYPES}
          value={row.participant_type}
          allowDeselect={false}
          onChange={(type) => set({ participant_type: type ?? 'MEMBER' })}
        />
        <MoneyBox label={enrolment.fieldPrice()} value={row.price} onChange={(value) => set({ price: value })} />
      </Grid>
      <TermFilter
        terms={terms}
        value={row.term === null ? null : String(row.term)}
        onChange={(term) => set({ term: term === null ? null : Number(term) })}
      />
      <LevelField value={row} change={set} />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <NumberBox
          label={t.priceFromAge()}
          placeholder={t.priceAnyAge()}
          value={row.min_age}
          onChange={(value) => set({ min_age: value })}
        />
        <NumberBox
          label={t.priceToAge()}
          placeholder={t.priceAnyAge()}
          value={row.max_age}
          onChange={(value) => set({ max_age: value })}
        />
      </Grid>
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <NumberBox
          label={t.priceQuotaLabel()}
          placeholder={t.priceNoQuota()}
          value={row.quota}
          onChange={(value) => set({ quota: value })}
        />
        <TextBox
          label={t.priceName()}
          placeholder={t.priceNamePlaceholder()}
          maxLength={100}
          value={row.label}
          onChange={(value) => set({ label: value })}
        />
      </Grid>
    </>
  ),
});
