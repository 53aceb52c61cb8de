import { bookings as t } from '@clubhouse/messages/rules/bookings';
import { defineResource } from '../description/resource.ts';
import { RESERVATION_STATUSES, SLOT_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  id,
  instant,
  integer,
  labelOf,
  list,
  money,
  nullable,
  object,
  optionalText,
  part,
  readOnly,
  reference,
  required,
  rows,
  type Shown,
  several,
  text,
  words,
  writeOnly,
} from '../fields/index.ts';

/** A stretch of time, from slot to slot. */
export const slotTime = object({ start_from: required(instant()), end_at: required(instant()) });

const heldMoveFields = {
  facility: integer(),
  facility_name: words(),
  start_from: instant(),
  end_at: instant(),
  /** The new time belongs to the evening of the day before. */
  after_midnight: boolean(),
  amount: money(),
  invoice: integer(),
  hold_expires_at: instant(),
};
/** A move to a dearer time that is held until the difference is paid. */
export type HeldMove = Readonly<Shown<typeof heldMoveFields>>;

const bookingSumsFields = {
  billed: money(),
  credited: money(),
  paid: money(),
  refunded: money(),
  due: money(),
};
/** The sums of a booking's first invoice, the differences of its moves, credit notes and refunds. */
export type BookingSums = Readonly<Shown<typeof bookingSumsFields>>;

/** What somebody has booked, is about to pay, or waits for. */
export const reservation = defineResource({
  name: 'reservation',
  path: '/booking/reservation/',
  fields: {
    id: id(),
    reservation_number: readOnly(text(20)),
    name: optionalText(150),
    facility: required(reference('facility')),
    facility_name: labelOf('facility'),
    facility_category: readOnly(reference('facility category')),
    facility_group: readOnly(nullable(reference('facility group'))),
    location: readOnly(text(100)),
    member: reference('member'),
    member_name: labelOf('member'),
    /** Tells namesakes apart. */
    membership_id: readOnly(text(20)),
    status: choice(RESERVATION_STATUSES),
    slots: required(list(slotTime, { min: 1, max: 100 })),
    start_from: readOnly(instant()),
    end_at: readOnly(instant()),
    /** It starts past midnight and belongs to the evening of the day before. */
    after_midnight: readOnly(boolean()),
    pax: integer({ min: 1, max: 1000, fallback: 1 }),
    /** Who comes along with the member, by name. They are among `pax`, and it is the member's own quota that counts. */
    companions: list(text(150), { max: 20 }),
    remarks: optionalText(500),
    total_amount: readOnly(money({ digits: 12 })),
    invoice: readOnly(nullable(reference('invoice'))),
    hold_expires_at: readOnly(nullable(instant())),
    /** A move that waits for its payment; the booking stays where it is until then. */
    pending_move: nullable(part(heldMoveFields)),
    /** What all its documents say together. */
    money: part(bookingSumsFields),
    /** Of a weekly repeat: the same in all its bookings. */
    series: readOnly(nullable(text(36))),
    checked_in_at: readOnly(nullable(instant())),
    /** What the desk scans; shown to the own member and to staff. */
    check_in_code: readOnly(nullable(text(40))),
    /** Why it ended, in words. */
    ended_because: readOnly(text(200)),
    join_waitlist: writeOnly(boolean(false)),
    created_at: readOnly(instant()),
  },
  filters: [
    'name__icontains',
    'facility',
    'facility_category',
    'member',
    'member__id',
    'status',
    'start_from__gte',
    'start_from__lte',
    'end_at__gte',
    'end_at__lte',
  ],
  search: ['reservation_number', 'name', 'member'],
  ordering: ['created_at', 'start_from', 'status'],
  order: ['-start_from'],
  actions: { list: 'member', read: 'member', create: 'member', update: 'member', remove: 'member' },
});

/** A time that is taken: held, booked, or blocked by the club. */
export const reservationSlot = defineResource({
  name: 'reservation slot',
  path: '/booking/reservation-slot/',
  fields: {
    id: id(),
    reservation: readOnly(nullable(reference('reservation'))),
    facility: required(reference('facility')),
    facility_name: labelOf('facility'),
    facility_category: readOnly(reference('facility category')),
    facility_group: readOnly(nullable(reference('facility group'))),
    start_from: required(instant()),
    end_at: required(instant()),
    status: choice(SLOT_STATUSES, 'BLOCKED'),
    is_mine: readOnly(boolean()),
    reason: optionalText(200),
    /** The course or event that takes place there; its times are changed with it. */
    offering: readOnly(nullable(integer())),
    /** Staff: the bookings in the way are cancelled, with all their money back and a mail. */
    cancel_bookings: writeOnly(boolean(false)),
    created_at: readOnly(instant()),
  },
  filters: [
    'facility',
    'facility_category',
    'facility_group',
    'start_from',
    'start_from__gte',
    'start_from__lte',
    'end_at',
    'end_at__gte',
    'end_at__lte',
    'status',
    'offering__isnull',
  ],
  ordering: ['start_from'],
  order: ['start_from'],
  checks: [{ rule: 'notBefore', field: 'end_at', than: 'start_from', text: t.endNotAfterStart }],
  actions: {
    list: 'member',
    read: 'member',
    create: 'booking.manage',
    update: 'booking.manage',
    remove: 'booking.manage',
  },
});

export const seenSlotFields = {
  start_from: instant(),
  end_at: instant(),
  peak_type: words(),
  /** Null when no price is set. */
  price: nullable(money()),
  available: boolean(),
  reason: nullable(choice(['BOOKED', 'CLOSED', 'NOT_OPEN_YET', 'PAST', 'TOO_LATE'])),
  /** In words: why not, and from when on. */
  note: nullable(words()),
  opens_at: nullable(instant()),
  /** Somebody is just paying for it. */
  held_until: nullable(instant()),
  /** The own booking that takes it. */
  reservation: nullable(integer()),
  /** Facilities that parties share: how many can still come. */
  places_left: nullable(integer()),
};
/** One slot of a calendar, as one person sees it. */
export type SeenSlot = Readonly<Shown<typeof seenSlotFields>>;

const seenDayFields = {
  date: date(),
  day_type: words(),
  day_group: words(),
  closure: nullable(words()),
  slots: rows(seenSlotFields),
};
export type SeenDay = Readonly<Shown<typeof seenDayFields>>;

export const seenFacilityFields = {
  id: integer(),
  name: words(),
  category: integer(),
  group: nullable(integer()),
  location: words(),
  slot_minutes: integer(),
  min_slots_per_booking: integer(),
  max_slots_per_booking: integer(),
  multiple_booking: choice(['YES', 'NO']),
  capacity: nullable(integer()),
  days: rows(seenDayFields),
};
export type SeenFacility = Readonly<Shown<typeof seenFacilityFields>>;

export const seenQuotaFields = {
  label: words(),
  used: integer(),
  adds: integer(),
  limit: integer(),
  ok: boolean(),
};
/** One bound of a quota, for the eye. */
export type SeenQuota = Readonly<Shown<typeof seenQuotaFields>>;

export const pricedSlotFields = {
  start_from: instant(),
  end_at: instant(),
  price: money(),
  trace: several(words()),
};
/** A price with its reasons, a slot each. */
export type PricedSlot = Readonly<Shown<typeof pricedSlotFields>>;

export const alternativeFields = {
  facility: integer(),
  facility_name: words(),
  start_from: instant(),
  end_at: instant(),
};
/** Another time or place that is free. */
export type Alternative = Readonly<Shown<typeof alternativeFields>>;

/** A date of a weekly repeat. */
export const repeatDateFields = {
  slots: rows({ start_from: instant(), end_at: instant() }),
  date: date(),
  ok: boolean(),
  refusals: several(words()),
  total_amount: money(),
  /** Once confirmed. */
  reservation: nullable(integer()),
};
export type RepeatDate = Readonly<Shown<typeof repeatDateFields>>;
