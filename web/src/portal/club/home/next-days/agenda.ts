import { type AgendaEntry, addDays, daysBetween, type HouseholdPerson } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { clubDate, clubHour } from '../../../../ui/time/instants.ts';

const DAYS = 14;

/** The fourteen days from today on. */
export const daysFrom = (today: string): string[] => Array.from({ length: DAYS }, (_, at) => addDays(today, at));

/** What concerns someone; everyone, when no one is chosen. */
export const entriesOf = (agenda: readonly AgendaEntry[], person: string | undefined): AgendaEntry[] =>
  agenda.filter(({ people }) => person === undefined || people.includes(person));

/** By the day they belong to, past midnight the evening before; what began before today is today's. */
export function byDay(agenda: readonly AgendaEntry[], today: string, zone: string): Map<string, AgendaEntry[]> {
  const days = Map.groupBy(agenda, ({ start_from, after_midnight }) => {
    const day = addDays(clubDate(start_from, zone), after_midnight ? -1 : 0);
    return day < today ? today : day;
  });
  return new Map([...days].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** "18:00–20:00"; past the midnight of its evening "Sat 00:00–01:00". */
export function timesOf({ start_from, end_at, after_midnight }: AgendaEntry, zone: string): string {
  const day = after_midnight ? `${dateWords(clubDate(start_from, zone), { weekday: 'short' })} ` : '';
  return `${day}${clubHour(start_from, zone)}–${clubHour(end_at, zone)}`;
}

/** "Today" and "Sat 14"; "Sun 15" and "tomorrow"; "Wed 18" and "in 4 days". */
export function dayNames(date: string, today: string): readonly [string, string] {
  const days = daysBetween(today, date);
  const short = dateWords(date, { weekday: 'short', day: 'numeric' }).replace(',', '');
  if (days === 0) return [t.agendaToday(), short];
  return [short, t.agendaInDays({ days })];
}

/** "You and Nadia", "Aiden", "You + 2 others". */
function whoWords({ people, others }: AgendaEntry, household: readonly HouseholdPerson[]): string {
  const names = people.flatMap((key) => {
    const found = household.find((person) => person.key === key);
    return found ? [found.is_me ? t.agendaYou() : found.name] : [];
  });
  const all = [...names, ...others];
  if (all.length > 3) return t.peopleAndMore({ names: all.slice(0, 2).join(', '), count: all.length - 2 });
  return all.length > 1 ? t.peopleAndLast({ names: all.slice(0, -1).join(', '), last: all.at(-1) }) : (all[0] ?? '');
}

/** What is under a title. */
export function underWords(entry: AgendaEntry, household: readonly HouseholdPerson[]): string {
  const state = entry.status === 'PENDING_PAYMENT' ? t.agendaUnpaid() : '';
  return [whoWords(entry, household), entry.location, state].filter(Boolean).join(' · ');
}

/** "Junior swim squad, session 6 of 8". */
export const titleOf = ({ title, session, sessions }: AgendaEntry): string =>
  session !== null && sessions !== null && sessions > 1 ? t.agendaSession({ title, session, sessions }) : title;
