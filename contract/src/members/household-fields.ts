import { OFFERING_KINDS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';

export const householdPersonFields = {
  key: f.words(),
  /** What they like to be called. */
  name: f.words(),
  full_name: f.words(),
  is_me: f.boolean(),
};
/** Someone of the household. `key` is the same in all their entries. */
export type HouseholdPerson = Readonly<Shown<typeof householdPersonFields>>;

export const agendaEntryFields = {
  kind: f.choice(['BOOKING', ...OFFERING_KINDS]),
  /** The booking or the enrolment. */
  id: f.integer(),
  is_mine: f.boolean(),
  title: f.words(),
  location: f.words(),
  ...f.spanFields(),
  /** A booking that belongs to the evening of the day before. */
  after_midnight: f.boolean(),
  /** Keys of the household, and names of others. */
  people: f.several(f.words()),
  others: f.several(f.words()),
  status: f.choice(['CONFIRMED', 'PENDING_PAYMENT']),
  /** Which session of how many; null for a booking. */
  session: f.nullable(f.integer()),
  sessions: f.nullable(f.integer()),
};
/** Something that the household has before it. */
export type AgendaEntry = Readonly<Shown<typeof agendaEntryFields>>;
