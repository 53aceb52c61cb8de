import {
  type Answer,
  type DayChange,
  type DayState,
  dayTypeName,
  type HitFacility,
  type HitSession,
  type previewCalendarEvent,
} from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';

export type Impact = Answer<typeof previewCalendarEvent>;

/** "Public holiday, in the school holidays, closed". */
function stateWords({ day_type, day_group, closure }: DayState): string {
  const type = dayTypeName(day_type);
  const isSchoolHoliday = day_group === 'school-holiday' && day_type !== 'SH';
  const day = isSchoolHoliday ? t.daySchoolHoliday({ day: type }) : type;
  return closure === null ? day : t.dayClosed({ day });
}

/** "Wednesday → Public holiday". */
export const dayChangeWords = ({ before, after }: DayChange): string =>
  t.dayChange({ before: stateWords(before), after: stateWords(after) });

const PRICES: Readonly<Record<HitFacility['price'], string>> = {
  SAME: '',
  DEARER: t.priceDearer(),
  CHEAPER: t.priceCheaper(),
  MIXED: t.priceMixed(),
};

/** "08:00–22:00 → closed, more expensive". */
export function facilityWords({ hours_before, hours_after, price }: HitFacility): string {
  const hours = hours_before === hours_after ? '' : t.dayChange({ before: hours_before, after: hours_after });
  return [hours, PRICES[price]].filter(Boolean).join(', ');
}

/** What becomes of a session. */
export function sessionWords({ fate, closed }: HitSession): string {
  if (fate === 'GOES') return t.sessionCancelled();
  if (fate === 'COMES') return t.sessionAdded();
  return closed ? t.sessionDespiteClosure() : t.sessionStays();
}

/** What the change means for bookings, and what it does not do. */
export function bookingNote({ bookings, days }: Impact): string | undefined {
  const { count } = bookings;
  if (count === 0) return undefined;
  const closes = days.first.some(({ after }) => after.closure !== null);
  const stay = days.count === 1 ? t.impactBookingsStay({ count }) : t.impactBookingsStayDays({ count });
  return closes ? t.impactBookingsClosed({ bookings: stay }) : stay;
}

/** What the plan does with sessions. */
export function sessionNote({ sessions }: Impact): string | undefined {
  const count = (fate: HitSession['fate']) => sessions.first.filter((one) => one.fate === fate).length;
  const [cancelled, added] = [count('GOES'), count('COMES')];
  if (cancelled + added === 0) return sessions.count > 0 ? t.impactSessionsStay() : undefined;
  const said =
    added === 0
      ? t.impactSessionsCancelled({ count: cancelled })
      : cancelled === 0
        ? t.impactSessionsAdded({ count: added })
        : t.impactSessionsBoth({ cancelled, added });
  return sessions.count > sessions.first.length
    ? t.impactSessionsFirst({ count: sessions.first.length, sessions: said })
    : said;
}

/** The head of it all. */
export function impactTitle({ days }: Impact): string {
  if (days.count === 0) return t.impactNone();
  return t.impactDays({ count: days.count });
}
