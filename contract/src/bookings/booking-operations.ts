import { defineOperation, FILES } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING, SEES_BOOKINGS } from '../members/acting/acting-rights.ts';
import { bookingPeriod, facility, operatingHours, pricing } from './facility-resources.ts';
import {
  alternativeFields,
  pricedSlotFields,
  repeatDateFields,
  reservation,
  slotTime,
  visibleFacilityFields,
  visibleQuotaFields,
  visibleSlotFields,
} from './reservation-resources.ts';

const manage = 'facility.manage';
/** One row adds; a list of rows replaces all there are. */
const set = (what: string) => `${what} One row adds to the set (201); a list replaces it (200).`;

export const listPricings = defineOperation('GET', `${facility.path}{id}/pricings/`, {
  policy: 'member',
  acting: ANY_ACTING,
  summary: 'The prices of a facility.',
  answer: pricing,
  paged: true,
});

export const writePricings = defineOperation('POST', `${facility.path}{id}/pricings/`, {
  policy: manage,
  summary: set('Prices of a facility.'),
  body: pricing,
  answer: pricing,
  status: 201,
  takesList: 'replaces',
  once: true,
});

export const replayPricings = defineOperation('POST', `${facility.path}{id}/pricings/replay/`, {
  policy: manage,
  summary:
    'What the bookings of the last year would have brought by other prices, before discounts. A list is the whole set; nothing is stored.',
  body: pricing,
  takesList: 'same answer',
  answer: {
    from: f.readOnly(f.date()),
    to: f.readOnly(f.date()),
    bookings: f.readOnly(f.integer()),
    /** Bookings with a slot for which the set says no price. */
    without_price: f.readOnly(f.integer()),
    income_then: f.readOnly(f.money({ digits: 14 })),
    income_now: f.readOnly(f.money({ digits: 14 })),
  },
});

export const listBookingPeriods = defineOperation('GET', `${facility.path}{id}/advance_booking_periods/`, {
  policy: 'member',
  acting: ANY_ACTING,
  summary: 'From when on a facility can be booked.',
  answer: bookingPeriod,
  paged: true,
});

export const writeBookingPeriods = defineOperation('POST', `${facility.path}{id}/advance_booking_periods/`, {
  policy: manage,
  summary: set('From when on a facility can be booked.'),
  body: bookingPeriod,
  answer: bookingPeriod,
  status: 201,
  takesList: 'replaces',
  once: true,
});

export const listOperatingHours = defineOperation('GET', `${facility.path}{id}/operating_hours/`, {
  policy: 'member',
  acting: ANY_ACTING,
  summary: 'When a facility is open.',
  answer: operatingHours,
  paged: true,
});

export const writeOperatingHours = defineOperation('POST', `${facility.path}{id}/operating_hours/`, {
  policy: manage,
  summary: set('When a facility is open. A closing time before the opening time is the next morning’s, until 06:00.'),
  body: operatingHours,
  answer: operatingHours,
  status: 201,
  takesList: 'replaces',
  once: true,
});

export const facilityAvailability = defineOperation('GET', `${facility.path}{id}/availability/`, {
  policy: 'member',
  acting: SEES_BOOKINGS,
  summary: 'The slots of one facility on one day, for the caller.',
  query: ['date', 'member'],
  answer: {
    date: f.readOnly(f.date()),
    day_type: f.readOnly(f.text(10)),
    day_group: f.readOnly(f.text(20)),
    slots: f.rows(visibleSlotFields),
  },
});

export const availability = defineOperation('GET', '/booking/availability/', {
  policy: 'member',
  acting: SEES_BOOKINGS,
  summary: 'The slots of many facilities on one day or several (at most 42), in one answer.',
  query: ['date', 'days', 'facility', 'facility_category', 'facility_group', 'member'],
  answer: { server_time: f.readOnly(f.instant()), facilities: f.rows(visibleFacilityFields) },
});

const bookingRequest = {
  facility: f.required(f.reference('facility')),
  slots: f.required(f.list(slotTime, { min: 1, max: 100 })),
  member: f.reference('member'),
  pax: f.integer({ min: 1, max: 1000, fallback: 1 }),
};

export const quoteBooking = defineOperation('POST', '/booking/quote/', {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'What a booking would cost and why, what it does to the quotas, and every reason why it would be refused.',
  body: { ...bookingRequest, reservation: f.nullable(f.reference('reservation')) },
  answer: {
    ok: f.readOnly(f.boolean()),
    refusals: f.several(f.words()),
    slots: f.rows(pricedSlotFields),
    subtotal: f.readOnly(f.money()),
    discount_amount: f.readOnly(f.money()),
    total_amount: f.readOnly(f.money()),
    trace: f.several(f.words()),
    quota: f.rows(visibleQuotaFields),
    refund_trace: f.several(f.words()),
    free_until: f.readOnly(f.nullable(f.instant())),
    hold_minutes: f.readOnly(f.integer()),
    /** The terms of the facility; empty for none. */
    terms: f.readOnly(f.text(20_000)),
    alternatives: f.rows(alternativeFields),
  },
});

export const repeatBooking = defineOperation('POST', '/booking/repeat/', {
  policy: 'member',
  acting: ['BOOK'],
  summary:
    'The same time every week: a verdict and a price for each date; with `confirm` those that are fine are booked.',
  body: {
    ...bookingRequest,
    companions: f.list(f.text(150), { max: 20 }),
    name: f.optionalText(150),
    remarks: f.optionalText(500),
    weeks: f.required(f.integer({ min: 2, max: 26 })),
    skip: f.list(f.date(), { max: 26 }),
    confirm: f.boolean(false),
    agree_terms: f.boolean(false),
  },
  answer: {
    dates: f.rows(repeatDateFields),
    /** The terms of the facility; empty for none. */
    terms: f.readOnly(f.text(20_000)),
    total_amount: f.readOnly(f.money()),
    hold_expires_at: f.readOnly(f.nullable(f.instant())),
  },
});

export const moveBooking = defineOperation('POST', `${reservation.path}{id}/move/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary:
    'Moves a booking to another time or facility. A dearer time is held until the difference is paid, then the move takes effect; a cheaper one is refunded by the terms. `preview` changes nothing.',
  body: {
    facility: f.reference('facility'),
    slots: f.required(f.list(slotTime, { min: 1, max: 100 })),
    preview: f.boolean(false),
    /** Staff: the move takes effect at once, and the difference is invoiced to the member's account. */
    on_account: f.boolean(false),
  },
  answer: {
    ok: f.readOnly(f.boolean()),
    refusals: f.several(f.words()),
    old_amount: f.readOnly(f.money()),
    new_amount: f.readOnly(f.money()),
    to_pay: f.readOnly(f.money()),
    to_refund: f.readOnly(f.money()),
    /** What comes off an invoice that is not paid yet, and what is owed after that. */
    to_credit: f.readOnly(f.money()),
    due: f.readOnly(f.money()),
    trace: f.several(f.words()),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    /** Until when the new time is held; null when the move took effect at once. */
    hold_expires_at: f.readOnly(f.nullable(f.instant())),
    reservation: f.readOnly(f.id()),
  },
  once: true,
});

export const releaseMove = defineOperation('DELETE', `${reservation.path}{id}/move/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'Releases the new time that a move holds. The booking stays where it is, and the difference is not owed.',
  answer: reservation.fields,
  once: true,
});

export const checkInBooking = defineOperation('POST', '/booking/check-in/', {
  policy: 'booking.manage',
  summary: 'Someone has come: by the code of the booking, or by the booking itself.',
  body: { code: f.optionalText(40), reservation: f.nullable(f.reference('reservation')) },
  answer: reservation.fields,
});

export const bookingCalendarFile = defineOperation('GET', `${reservation.path}{id}/calendar/`, {
  policy: 'member',
  acting: SEES_BOOKINGS,
  summary: 'A booking as a calendar file (.ics).',
  file: FILES.calendar,
});

const usedHourFields = {
  weekday: f.integer(),
  hour: f.integer(),
  open_minutes: f.integer(),
  booked_minutes: f.integer(),
};
/** How full an hour of the week was. */
export type UsedHour = Readonly<Shown<typeof usedHourFields>>;

export const utilisation = defineOperation('GET', '/booking/utilisation/', {
  policy: ['booking.view', 'report.view'],
  summary:
    'How full the facilities were, by weekday (0 is Monday) and hour of the day, between two dates (at most a year). Hours past midnight count from 24 on, to the evening they belong to.',
  query: ['from', 'to', 'facility', 'facility_category', 'facility_group'],
  answer: { hours: f.rows(usedHourFields), bookings: f.readOnly(f.integer()), no_shows: f.readOnly(f.integer()) },
});

/** What has changed somewhere, without a word about whom. */
export interface LiveChange {
  readonly facilities: readonly number[];
  readonly start_from: string;
  readonly end_at: string;
}

export const liveChanges = defineOperation('GET', '/booking/live/', {
  policy: 'member',
  summary:
    'A stream of server-sent events: `change` (a time was taken or freed), `mine` (an own booking changed). Resumes by Last-Event-ID.',
  query: ['last_event_id'],
  file: FILES.events,
});
