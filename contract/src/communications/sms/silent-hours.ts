import { addDays, instantAt, localTime, minutesOf } from '../../bookings/rules/clock.ts';

/** `22:00-07:00`, also with other dashes and spaces. */
export const QUIET_HOURS = /^([01]\d|2[0-3]):[0-5]\d ?[-–] ?([01]\d|2[0-3]):[0-5]\d$/;

/** When texts may go again, in milliseconds; undefined while they may. The hours may go past midnight; none are quiet without any. */
export function quietUntil(now: number, hours: string, zone: string): number | undefined {
  if (!QUIET_HOURS.test(hours)) return undefined;
  const [from, until] = [minutesOf(hours.slice(0, 5)), minutesOf(hours.slice(-5))];
  const { date, minutes } = localTime(now, zone);
  const isLate = minutes >= from;
  const isEarly = minutes < until;
  const isQuiet = from <= until ? isLate && isEarly : isLate || isEarly;
  if (!isQuiet) return undefined;
  return instantAt(isEarly ? date : addDays(date, 1), until, zone);
}
