import {
  type Answer,
  type DayChange,
  type DayState,
  dayTypeName,
  type HitFacility,
  type HitSession,
  type previewCalendarEvent,
} from '@clubhouse/contract';

export type Impact = Answer<typeof previewCalendarEvent>;

const several = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

/** "Public holiday, school holidays, closed". */
function stateWords({ day_type, day_group, closure }: DayState): string {
  const type = dayTypeName(day_type as Parameters<typeof dayTypeName>[0]);
  const school = day_group === 'school-holiday' && day_type !== 'SH' ? ', in school holidays' : '';
  return `${type}${school}${closure === null ? '' : `, closed`}`;
}

/** "Wednesday → Public holiday". */
export const dayChangeWords = ({ before, after }: DayChange): string => `${stateWords(before)} → ${stateWords(after)}`;

const PRICES: Readonly<Record<HitFacility['price'], string>> = {
  SAME: '',
  DEARER: 'dearer',
  CHEAPER: 'cheaper',
  MIXED: 'other prices',
};

/** "08:00–22:00 → closed, dearer". */
export function facilityWords({ hours_before, hours_after, price }: HitFacility): string {
  const hours = hours_before === hours_after ? '' : `${hours_before} → ${hours_after}`;
  return [hours, PRICES[price]].filter(Boolean).join(', ');
}

/** What becomes of a session. */
export function sessionWords({ fate, closed }: HitSession): string {
  if (fate === 'GOES') return 'falls out';
  if (fate === 'COMES') return 'is added';
  return closed ? 'takes place although the club is closed' : 'takes place as planned';
}

/** What the change means for bookings, and what it does not do. */
export function bookingNote({ bookings, days }: Impact): string | undefined {
  const { count } = bookings;
  if (count === 0) return undefined;
  const closes = days.first.some(({ after }) => after.closure !== null);
  const stand = `${several(count, 'booking stands', 'bookings stand')} on ${days.count === 1 ? 'this day' : 'these days'} and ${count === 1 ? 'stays' : 'stay'}, at the price ${count === 1 ? 'it has' : 'they have'}.`;
  return closes
    ? `${stand} A closed day takes no new bookings, but cancels none: use Closures to call off bookings and give the money back.`
    : stand;
}

/** What the plan does with sessions. */
export function sessionNote({ sessions }: Impact): string | undefined {
  const count = (fate: HitSession['fate']) => sessions.first.filter((one) => one.fate === fate).length;
  const parts = [
    count('GOES') > 0 ? several(count('GOES'), 'session falls out', 'sessions fall out') : '',
    count('COMES') > 0 ? several(count('COMES'), 'session is added', 'sessions are added') : '',
  ].filter(Boolean);
  if (parts.length === 0) return sessions.count > 0 ? 'Sessions on these days take place as planned.' : undefined;
  return `${parts.join(' and ').replace(/ and One/, ' and one')}${sessions.count > sessions.first.length ? ' among the first twenty' : ''}. Those who take part are told.`;
}

/** The head of it all. */
export function impactTitle({ days }: Impact): string {
  if (days.count === 0) return 'Prices, hours, bookings and sessions stay as they are.';
  return `${several(days.count, 'day becomes', 'days become')} another for prices, hours and sessions.`;
}
