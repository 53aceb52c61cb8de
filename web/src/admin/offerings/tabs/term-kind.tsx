import { checkTerms, dayWords } from '@clubhouse/contract';
import { NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { SwitchBox } from '../../../ui/form/choice-fields.tsx';
import { firstErrors } from '../../sets/first-errors.ts';
import type { SetKind } from '../../sets/set-kind.ts';
import sets from '../../sets/sets.module.css';
import type { TermShown } from '../face.ts';
import { type TermDraft, termRows } from '../logic/terms.ts';
import { isWhole, wholeOf } from './numbers.ts';

function problemOf({ name, start_date, end_date, most, capacity }: TermDraft): string | undefined {
  if (name.trim() === '') return 'Give the term a name, like Term 1.';
  if (!start_date || !end_date) return 'Choose the first and the last day.';
  if (end_date < start_date) return 'The last day cannot be before the first.';
  if (most !== null && !isWhole(most, 0, 1000)) return 'The sessions are a number up to 1,000.';
  return capacity === null || isWhole(capacity, 1, 100_000) ? undefined : 'The places are a number from 1 on.';
}

export const NEW_TERM: TermDraft = {
  id: null,
  name: '',
  start_date: null,
  end_date: null,
  most: null,
  capacity: null,
  status: 'OPEN',
};

const counted = (saved: readonly TermShown[], draft: TermDraft): string => {
  const term = saved.find(({ id }) => id === draft.id);
  if (!term) return 'not saved yet';
  return `${term.places_left} places left${term.waiting > 0 ? `, ${term.waiting} waiting` : ''}`;
};

/** Terms: named runs, one after the other. */
export const termKind = (saved: readonly TermShown[]): SetKind<TermDraft> => ({
  add: 'Add a term',
  empty: 'No terms yet. People enrol in a term, so there must be one.',
  newTitle: 'New term',
  changeTitle: ({ name }) => name,
  titleOf: ({ name, start_date, end_date }) => `${name}, ${dayWords(start_date ?? '')} to ${dayWords(end_date ?? '')}`,
  belowOf: (draft) =>
    [
      draft.status === 'OPEN' ? 'Open' : 'Closed for enrolment',
      ...(draft.capacity === null ? [] : [`${draft.capacity} places`]),
      ...(draft.most === null ? [] : [`at most ${draft.most} sessions`]),
      counted(saved, draft),
    ].join(', '),
  problem: problemOf,
  complaints: (rows) => firstErrors(checkTerms(termRows(rows))),
  finish: (row) => ({ ...row, name: row.name.trim() }),
  fields: (row, set) => (
    <>
      <TextInput
        size="sm"
        label="Name"
        {...(row.id === null ? {} : { description: 'A term is known by its name: another name is another term.' })}
        data-autofocus
        maxLength={60}
        value={row.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={sets.pair}>
        <DatePicker
          size="sm"
          role="combobox"
          label="First day"
          value={row.start_date}
          onChange={(start_date) => set({ start_date })}
        />
        <DatePicker
          size="sm"
          role="combobox"
          label="Last day"
          value={row.end_date}
          onChange={(end_date) => set({ end_date })}
        />
      </div>
      <div className={sets.pair}>
        <NumberInput
          size="sm"
          label="Places"
          placeholder="As the course"
          allowDecimal={false}
          value={row.capacity ?? ''}
          onChange={(value) => set({ capacity: wholeOf(value) })}
        />
        <NumberInput
          size="sm"
          label="Most sessions"
          placeholder="As the times give"
          allowDecimal={false}
          value={row.most ?? ''}
          onChange={(value) => set({ most: wholeOf(value) })}
        />
      </div>
      <SwitchBox
        label="Open for enrolment"
        checked={row.status === 'OPEN'}
        onChange={(event) => set({ status: event.currentTarget.checked ? 'OPEN' : 'CLOSED' })}
        withThumbIndicator={false}
      />
    </>
  ),
});
