import { isHousehold, PARTICIPANT_TYPES, type ParticipantType } from '@clubhouse/contract';
import { type Person, sentPerson } from './people.ts';

export type Answers = Readonly<Record<string, string>>;

/** A person who may be of the party: of the household, or typed. */
export interface Entry {
  /** `m12`, `f3`, or `g…` for a person who was typed. */
  readonly key: string;
  readonly participant_type: ParticipantType;
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly on: boolean;
  readonly answers: Answers;
}

/** An enrolment that is being made. */
export interface Draft {
  readonly term: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly entries: readonly Entry[];
  readonly answers: Answers;
}

export const EMPTY: Draft = { term: null, name: '', email: '', phone: '', entries: [], answers: {} };

const entryOf = (person: Person, on: boolean): Entry => ({
  key: person.key,
  participant_type: person.type,
  name: person.name,
  date_of_birth: person.born,
  on,
  answers: {},
});

/** Everyone who can be ticked: the household in its order, then those who were typed. */
export function allEntries(people: readonly Person[], { entries }: Draft): readonly Entry[] {
  const home = people.map((person) => entries.find(({ key }) => key === person.key) ?? entryOf(person, false));
  return [...home, ...entries.filter(({ participant_type }) => !isHousehold(participant_type))];
}

/** Who comes along. */
export const partyOf = (people: readonly Person[], draft: Draft): readonly Entry[] =>
  allEntries(people, draft).filter(({ on }) => on);

/** With someone ticked or not; nothing that was answered for them is forgotten. */
export function ticked(draft: Draft, people: readonly Person[], key: string, on: boolean): Draft {
  const entries = allEntries(people, draft).map((one) => (one.key === key ? { ...one, on } : one));
  return { ...draft, entries };
}

/** With a person who was typed. */
export const withGuest = (draft: Draft, guest: Omit<Entry, 'key' | 'on' | 'answers'>): Draft => {
  const numbers = draft.entries.map(({ key }) => (key.startsWith('g') ? Number(key.slice(1)) : 0));
  const key = `g${Math.max(0, ...numbers) + 1}`;
  return { ...draft, entries: [...draft.entries, { ...guest, key, on: true, answers: {} }] };
};

export const withoutEntry = (draft: Draft, key: string): Draft => ({
  ...draft,
  entries: draft.entries.filter((one) => one.key !== key),
});

/** How a call names someone. The register knows the household; of the others it is told. */
export function sentEntry(entry: Entry, people: readonly Person[]) {
  const person = people.find(({ key }) => key === entry.key);
  if (person) return { ...sentPerson(person), answers: entry.answers };
  const { participant_type, name, date_of_birth, answers } = entry;
  return { participant_type, name, date_of_birth, answers };
}

/** A draft as the club keeps it. */
export const toStored = (draft: Draft, memberId: number | null) => ({
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  member_id: memberId,
  term: draft.term,
  participants: draft.entries.map((entry) => ({ ...entry })),
  answers: draft.answers,
});

const texts = (value: unknown): Answers =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, answer]) => typeof answer === 'string'))
    : {};

function readEntry(raw: Readonly<Record<string, unknown>>): Entry[] {
  const type = PARTICIPANT_TYPES.find((one) => one === raw.participant_type);
  const key = String(raw.key ?? '');
  if (!type || !/^[mfg]\d{1,9}$/.test(key)) return [];
  return [
    {
      key,
      participant_type: type,
      name: String(raw.name ?? ''),
      date_of_birth: typeof raw.date_of_birth === 'string' ? raw.date_of_birth : null,
      on: raw.on === true,
      answers: texts(raw.answers),
    },
  ];
}

interface StoredDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly term: number | null;
  readonly participants?: readonly Readonly<Record<string, unknown>>[] | undefined;
  readonly answers?: unknown;
}

/** A draft that was kept, no matter who wrote it: what makes no sense is left out. */
export const fromStored = (stored: StoredDraft): Draft => ({
  name: stored.name ?? '',
  email: stored.email ?? '',
  phone: stored.phone ?? '',
  term: stored.term,
  entries: (stored.participants ?? []).flatMap(readEntry),
  answers: texts(stored.answers),
});
