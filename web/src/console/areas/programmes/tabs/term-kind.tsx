import { checkTerms, dayWords } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SwitchBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { NumberBox } from '../../../kit/form/number-box.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { firstErrors } from '../../../kit/set-editor/first-errors.ts';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import { type TermDraft, termRows } from '../logic/terms.ts';
import type { TermShown } from '../offering-kind.ts';
import { isWhole } from './numbers.ts';

function problemOf({ name, start_date, end_date, most, capacity }: TermDraft): string | undefined {
  if (name.trim() === '') return t.termNameMissing();
  if (!start_date || !end_date) return t.termDatesMissing();
  if (end_date < start_date) return t.termDatesOrder();
  if (most !== null && !isWhole(most, 0, 1000)) return t.termSessionsError();
  return capacity === null || isWhole(capacity, 1, 100_000) ? undefined : t.termPlacesError();
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
  if (!term) return t.termUnsaved();
  const { places_left: count, waiting } = term;
  return waiting > 0 ? t.termLeftWaiting({ count, waiting }) : t.termLeft({ count });
};

/** Terms: named runs, one after the other. */
export const termKind = (saved: readonly TermShown[]): SetKind<TermDraft> => ({
  add: t.termAdd(),
  empty: t.termsEmpty(),
  newTitle: t.termNew(),
  changeTitle: ({ name }) => name,
  titleOf: ({ name, start_date, end_date }) =>
    t.termTitle({ name, from: dayWords(start_date ?? ''), to: dayWords(end_date ?? '') }),
  belowOf: (draft) =>
    [
      draft.status === 'OPEN' ? t.termOpenStatus() : t.termClosed(),
      ...(draft.capacity === null ? [] : [t.placeCount({ count: draft.capacity })]),
      ...(draft.most === null ? [] : [t.termMostSessions({ count: draft.most })]),
      counted(saved, draft),
    ].join(', '),
  problem: problemOf,
  complaints: (rows) => firstErrors(checkTerms(termRows(rows))),
  finish: (row) => ({ ...row, name: row.name.trim() }),
  fields: (row, set) => (
    <>
      <TextBox
        label={enrolment.fieldName()}
        {...(row.id === null ? {} : { description: t.termNameHelp() })}
        data-autofocus
        maxLength={60}
        value={row.name}
        onChange={(value) => set({ name: value })}
      />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <DatePicker
          size="sm"
          role="combobox"
          label={t.termFirstDay()}
          value={row.start_date}
          onChange={(start_date) => set({ start_date })}
        />
        <DatePicker
          size="sm"
          role="combobox"
          label={t.termLastDay()}
          value={row.end_date}
          onChange={(end_date) => set({ end_date })}
        />
      </Grid>
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <NumberBox
          label={t.fieldPlaces()}
          placeholder={t.termPlacesDefault()}
          value={row.capacity}
          onChange={(value) => set({ capacity: value })}
        />
        <NumberBox
          label={t.termMost()}
          placeholder={t.termMostDefault()}
          value={row.most}
          onChange={(value) => set({ most: value })}
        />
      </Grid>
      <SwitchBox
        label={t.termOpen()}
        checked={row.status === 'OPEN'}
        onChange={(event) => set({ status: event.currentTarget.checked ? 'OPEN' : 'CLOSED' })}
        withThumbIndicator={false}
      />
    </>
  ),
});
