const NAME = /^clubhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;
const LEFTOVER = /^clubhouse-\d{8}T\d{9}Z\.backup\..+$/;

/**
 * `clubhouse-20261118T031000000Z.backup`: names sort by time, in UTC wherever the club is. To the millisecond, so that two of
 * the same second don't share one.
 */
export const backupName = (at: number): string =>
  `clubhouse-${new Date(at).toISOString().replace(/[-:.]/g, '')}.backup`;

/** When a backup was made, by its name; undefined for other files. */
export function backupMoment(name: string): number | undefined {
  const [, year, month, day, hour, minute, second, milliseconds] = NAME.exec(name) ?? [];
  const at = year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Whether a file is what a backup that was cut short left behind. */
export const isLeftover = (name: string): boolean => LEFTOVER.test(name);
