import {
  ageWords,
  checkOfferingPrices,
  type OfferingPriceRow,
  PARTICIPANT_TYPES,
  type ParticipantType,
  participantTypeName,
} from '@clubhouse/contract';
import { NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { clubConfig } from '../../../data/config.ts';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { currencySymbol, formatMoney } from '../../../ui/money/format-money.ts';
import { LevelField } from '../../facilities/level-field.tsx';
import { levelWord } from '../../facilities/logic/words.ts';
import { firstErrors } from '../../sets/first-errors.ts';
import type { SetKind } from '../../sets/set-kind.ts';
import sets from '../../sets/sets.module.css';
import type { TermShown } from '../face.ts';
import { isWhole, wholeOf } from './numbers.ts';

const MONEY = /^\d{1,8}(\.\d{1,2})?$/;
const TYPES = PARTICIPANT_TYPES.map((value) => ({ value: value as string, label: participantTypeName(value) }));

function problemOf({ price, quota, min_age, max_age }: OfferingPriceRow): string | undefined {
  if (!MONEY.test(price.trim())) return 'Write the price as an amount, like 12.00. Free is 0.';
  if (quota !== null && !isWhole(quota, 0, 100_000)) return 'The places at this price are a number.';
  if ([min_age, max_age].some((age) => age !== null && !isWhole(age, 0, 120))) return 'Ages are numbers up to 120.';
  return min_age !== null && max_age !== null && max_age < min_age
    ? 'The highest age cannot be below the lowest.'
    : undefined;
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
  add: 'Add a price',
  empty: 'No prices yet. Without them nobody can enrol.',
  newTitle: 'New price',
  changeTitle: 'Change a price',
  titleOf: ({ price, participant_type }) =>
    `${participantTypeName(participant_type)}: ${formatMoney(price || '0', clubConfig().currency)}`,
  belowOf: (row) =>
    [
      ...(row.label ? [row.label] : []),
      ...(row.term === null ? [] : [terms.find(({ id }) => id === row.term)?.name ?? 'A term that is gone']),
      ...(row.membership_level_3 === null ? [] : [levelWord(row.membership_level_3)]),
      ...(row.min_age === null && row.max_age === null ? [] : [`ages ${ageWords(row.min_age, row.max_age)}`]),
      ...(row.quota === null ? [] : [`${row.quota} places at this price`]),
    ].join(', ') || 'Everybody of this kind',
  problem: problemOf,
  complaints: (rows) => firstErrors(checkOfferingPrices(rows)),
  finish: (row) => ({ ...row, price: Number(row.price).toFixed(2), label: row.label.trim() }),
  fields: (row, set) => (
    <>
      <div className={sets.pair}>
        <SelectBox
          size="sm"
          label="For"
          data={TYPES}
          value={row.participant_type}
          allowDeselect={false}
          onChange={(type) => set({ participant_type: (type ?? 'MEMBER') as ParticipantType })}
        />
        <TextInput
          size="sm"
          label="Price"
          inputMode="decimal"
          leftSection={currencySymbol(clubConfig().currency)}
          value={row.price}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
      </div>
      {terms.length > 0 && (
        <SelectBox
          size="sm"
          label="In term"
          placeholder="Every term"
          clearable
          data={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={row.term === null ? null : String(row.term)}
          onChange={(term) => set({ term: term === null ? null : Number(term) })}
        />
      )}
      <LevelField value={row} change={set} />
      <div className={sets.pair}>
        <NumberInput
          size="sm"
          label="From age"
          placeholder="Any"
          allowDecimal={false}
          value={row.min_age ?? ''}
          onChange={(value) => set({ min_age: wholeOf(value) })}
        />
        <NumberInput
          size="sm"
          label="To age"
          placeholder="Any"
          allowDecimal={false}
          value={row.max_age ?? ''}
          onChange={(value) => set({ max_age: wholeOf(value) })}
        />
      </div>
      <div className={sets.pair}>
        <NumberInput
          size="sm"
          label="Places at this price"
          placeholder="No bound"
          allowDecimal={false}
          value={row.quota ?? ''}
          onChange={(value) => set({ quota: wholeOf(value) })}
        />
        <TextInput
          size="sm"
          label="Called"
          placeholder="Early bird"
          maxLength={100}
          value={row.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      </div>
    </>
  ),
});
