/** What each field may be: minute, hour, day, month, weekday. */
const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

const PART = /^(\*|(\d+)(-(\d+))?)(\/(\d+))?$/;

function fits(part: string, least: number, most: number): boolean {
  const match = PART.exec(part);
  if (!match) return false;
  const [, , from = String(least), , to = from, , step = '1'] = match;
  return Number(from) >= least && Number(to) <= most && Number(from) <= Number(to) && Number(step) >= 1;
}

/** Whether a text is a schedule that our jobs understand: five fields of numbers, ranges, steps, lists or stars. */
export function isSchedule(text: string): boolean {
  const fields = text.split(' ');
  if (fields.length !== BOUNDS.length) return false;
  return BOUNDS.every(([least, most], at) => (fields[at] ?? '').split(',').every((part) => fits(part, least, most)));
}
