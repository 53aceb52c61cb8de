import { defineOperation } from '../description/operation.ts';
import {
  boolean,
  date,
  id,
  instant,
  integer,
  list,
  money,
  nullable,
  optionalText,
  readOnly,
  reference,
  required,
  rows,
  type Shown,
  several,
  text,
  words,
} from '../fields/index.ts';
import { bookingPeriod, facility, operatingHours, pricing } from './facility-resources.ts';
import {
  alternativeFields,
  pricedSlotFields,
  repeatDateFields,
  reservation,
  seenFacilityFields,
  seenQuotaFields,
  seenSlotFields,
  slotTime,
} from './reservation-resources.ts';

const manage = 'facility.manage';
/** One row adds; a list of rows replaces all there are. */
const set = (what: string) => `${what} One row adds to the set (201); a list replaces it (200).`;

export const listPricings = defineOperation({
  method: 'GET',
  path: `${facility.path}{id}/pricings/`,
  policy: 'member',
  summary: 'The prices of a facility.',
  answer: pricing,
  paged: true,
});

export const writePricings = defineOperation({
  method: 'POST',
  path: `${facility.path}{id}/pricings/`,
  policy: manage,
  summary: set('Prices of a facility.'),
  body: pricing,
  answer: pricing,
  status: 201,
});

export const replayPricings = defineOperation({
  method: 'POST',
  path: `${facility.path}{id}/pricings/replay/`,
  policy: manage,
  summary:
    'What the bookings of the last year would have brought by other prices, before discounts. A list is the whole set; nothing is stored.',
  body: pricing,
  answer: {
    from: readOnly(date()),
    to: readOnly(date()),
    bookings: readOnly(integer()),
    /** Bookings with a slot for which the set says no price. */
    without_price: readOnly(integer()),
    income_then: readOnly(money({ digits: 14 })),
    income_now: readOnly(money({ digits: 14 })),
  },
});

export const listBookingPeriods = defineOperation({
  method: 'GET',
  path: `${facility.path}{id}/advance_booking_periods/`,
  policy: 'member',
  summary: 'From when on a facility can be booked.',
  answer: bookingPeriod,
  paged: true,
});

export const writeBookingPeriods = defineOperation({
  method: 'POST',
  path: `${facility.path}{id}/advance_booking_periods/`,
  policy: manage,
  summary: set('From when on a facility can be booked.'),
  body: bookingPeriod,
  answer: bookingPeriod,
  status: 201,
});

export const listOperatingHours = defineOperation({
  method: 'GET',
  path: `${facility.path}{id}/operating_hours/`,
  policy: 'member',
  summary: 'When a facility is open.',
  answer: operatingHours,
  paged: true,
});

export const writeOperatingHours = defineOperation({
  method: 'POST',
  path: `${facility.path}{id}/operating_hours/`,
  policy: manage,
  summary: set('When a facility is open. A closing time before the opening time is the next morning’s, until 06:00.'),
  body: operatingHours,
  answer: operatingHours,
  status: 201,
});

export const facilityAvailability = defineOperation({
  method: 'GET',
  path: `${facility.path}{id}/availability/`,
  policy: 'member',
  summary: 'The slots of one facility on one day, for whoever asks.',
  query: ['date', 'member'],
  answer: {
    date: readOnly(date()),
    day_type: readOnly(text(10)),
    day_group: readOnly(text(20)),
    slots: rows(seenSlotFields),
  },
});

export const availability = defineOperation({
  method: 'GET',
  path: '/booking/availability/',
  policy: 'member',
  summary: 'The slots of many facilities on one day or several (at most 42), in one answer.',
  query: ['date', 'days', 'facility', 'facility_category', 'facility_group', 'member'],
  answer: { server_time: readOnly(instant()), facilities: rows(seenFacilityFields) },
});

const wish = {
  facility: required(reference('facility')),
  slots: required(list(slotTime, { min: 1, max: 100 })),
  member: reference('member'),
  pax: integer({ min: 1, max: 1000, fallback: 1 }),
};

export const quoteBooking = defineOperation({
  method: 'POST',
  path: '/booking/quote/',
  policy: 'member',
  summary: 'What a booking would cost and why, what it does to the quotas, and every reason why it would be refused.',
  body: { ...wish, reservation: nullable(reference('reservation')) },
  answer: {
    ok: readOnly(boolean()),
    refusals: several(words()),
    slots: rows(pricedSlotFields),
    subtotal: readOnly(money()),
    discount_amount: readOnly(money()),
    total_amount: readOnly(money()),
    trace: several(words()),
    quota: rows(seenQuotaFields),
    refund_trace: several(words()),
    free_until: readOnly(nullable(instant())),
    hold_minutes: readOnly(integer()),
    alternatives: rows(alternativeFields),
  },
});

export const repeatBooking = defineOperation({
  method: 'POST',
  path: '/booking/repeat/',
  policy: 'member',
  summary:
    'The same time every week: a verdict and a price for each date; with `confirm` those that are fine are booked.',
  body: {
    ...wish,
    companions: list(text(150), { max: 20 }),
    name: optionalText(150),
    remarks: optionalText(500),
    weeks: required(integer({ min: 2, max: 26 })),
    skip: list(date(), { max: 26 }),
    confirm: boolean(false),
  },
  answer: {
    dates: rows(repeatDateFields),
    total_amount: readOnly(money()),
    hold_expires_at: readOnly(nullable(instant())),
  },
});

export const moveBooking = defineOperation({
  method: 'POST',
  path: `${reservation.path}{id}/move/`,
  policy: 'member',
  summary:
    'Moves a booking to another time or facility. A dearer time is held until the difference is paid, then the move takes effect; a cheaper one is refunded by the terms. `preview` changes nothing.',
  body: {
    facility: reference('facility'),
    slots: required(list(slotTime, { min: 1, max: 100 })),
    preview: boolean(false),
    /** Staff: the move takes effect at once, and the difference is invoiced to the member's account. */
    on_account: boolean(false),
  },
  answer: {
    ok: readOnly(boolean()),
    refusals: several(words()),
    old_amount: readOnly(money()),
    new_amount: readOnly(money()),
    to_pay: readOnly(money()),
    to_refund: readOnly(money()),
    /** What comes off an invoice that is not paid yet, and what is owed after that. */
    to_credit: readOnly(money()),
    due: readOnly(money()),
    trace: several(words()),
    invoice: readOnly(nullable(reference('invoice'))),
    /** Until when the new time is held; null when the move took effect at once. */
    hold_expires_at: readOnly(nullable(instant())),
    reservation: readOnly(id()),
  },
});

export const releaseMove = defineOperation({
  method: 'DELETE',
  path: `${reservation.path}{id}/move/`,
  policy: 'member',
  summary: 'Releases the new time that a move holds. The booking stays where it is, and the difference is not owed.',
  answer: reservation.fields,
});

export const checkInBooking = defineOperation({
  method: 'POST',
  path: '/booking/check-in/',
  policy: 'booking.manage',
  summary: 'Somebody has come: by the code of the booking, or by the booking itself.',
  body: { code: optionalText(40), reservation: nullable(reference('reservation')) },
  answer: reservation.fields,
});

export const bookingCalendarFile = defineOperation({
  method: 'GET',
  path: `${reservation.path}{id}/calendar/`,
  policy: 'member',
  summary: 'A booking as a calendar file (.ics).',
});

const usedHourFields = {
  weekday: integer(),
  hour: integer(),
  open_minutes: integer(),
  booked_minutes: integer(),
};
/** How full an hour of the week was. */
export type UsedHour = Readonly<Shown<typeof usedHourFields>>;

export const utilisation = defineOperation({
  method: 'GET',
  path: '/booking/utilisation/',
  policy: ['booking.view', 'report.view'],
  summary:
    'How full the facilities were, by weekday (0 is Monday) and hour of the day, between two dates (at most a year). Hours past midnight count from 24 on, to the evening they belong to.',
  query: ['from', 'to', 'facility', 'facility_category', 'facility_group'],
  answer: { hours: rows(usedHourFields), bookings: readOnly(integer()), no_shows: readOnly(integer()) },
});

/** What has changed somewhere, without a word about whom. */
export interface LiveChange {
  readonly facilities: readonly number[];
  readonly start_from: string;
  readonly end_at: string;
}

export const liveChanges = defineOperation({
  method: 'GET',
  path: '/booking/live/',
  policy: 'member',
  summary:
    'A stream of server-sent events: `change` (a time was taken or freed), `mine` (an own booking changed). Resumes by Last-Event-ID.',
  query: ['last_event_id'],
});
