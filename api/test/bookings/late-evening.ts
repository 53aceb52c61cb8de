import { addDays, type DayType, weekdayOf } from '@clubhouse/contract';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, type CourtClub, dayAhead, hours } from './club-with-courts.ts';

/** A slot as the calendar shows it. */
export interface Slot {
  readonly start_from: string;
  readonly end_at: string;
  readonly price: string;
  readonly available: boolean;
  readonly reason: string | null;
}

/** The next of these days that is at least two days away. */
export const nextDay = (type: DayType): string => {
  const dates = Array.from({ length: 7 }, (_, at) => dayAhead(at + 2));
  return dates.find((date) => weekdayOf(date) === type) ?? '';
};
export const FRIDAY = nextDay('FRI');
export const SATURDAY = addDays(FRIDAY, 1);

/** An hour of an evening: 24 is midnight, 25 is 01:00 the next day. */
export const at = (from: number, date = FRIDAY) => hours(date, from, from + 1);

/** A club with a manager of its facilities, and bars that are open until after midnight. */
export async function openLateClub() {
  const club = await openClub(buildCourtClub());
  const manager = await club.as((await buildUser(club.db, { rights: ['facility.manage'] })).id);
  /** Open from 18:00 to 02:00 on every day of the week, S$ 10.00 an hour. */
  const bar = (more: Parameters<CourtClub['court']>[0] = {}) =>
    club.court({ opens: '18:00', closes: '02:00', ...more });
  /** The slots that a member sees on a day. */
  const slotsOf = async (facility: number, date: string): Promise<Slot[]> => {
    const { client } = await club.payer();
    return (await client.ask('GET', `/sport-facility/${facility}/availability/?date=${date}`)).body.slots;
  };
  const startsOf = async (facility: number, date: string) =>
    (await slotsOf(facility, date)).map(({ start_from }) => start_from);
  return { club, manager, bar, slotsOf, startsOf };
}
