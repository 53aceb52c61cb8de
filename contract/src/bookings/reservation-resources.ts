import { bookings as t } from '@clubhouse/messages/rules/bookings';
import { allActions, defineResource, reading } from '../description/resource.ts';
import { RESERVATION_STATUSES, SLOT_STATUSES } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { SEES_BOOKINGS } from '../members/acting/acting-rights.ts';

/** A stretch of time, from slot to slot. */
export const slotTime = f.object({ start_from: f.required(f.instant()), end_at: f.required(f.instant()) });

const heldMoveFields = {
  facility: f.integer(),
  facility_name: f.words(),
  ...f.spanFields(),
  /** The new time belongs to the evening of the day before. */
  after_midnight: f.boolean(),
  amount: f.money(),
  invoice: f.integer(),
  hold_expires_at: f.instant(),
};
/** A move to a dearer time that is held until the difference is paid. */
export type HeldMove = Readonly<Shown<typeof heldMoveFields>>;

const bookingSumsFields = {
  billed: f.money(),
  credited: f.money(),
  paid: f.money(),
  refunded: f.money(),
  due: f.money(),
};
/** The sums of a booking's first invoice, the differences of its moves, credit notes and refunds. */
export type BookingSums = Readonly<Shown<typeof bookingSumsFields>>;

/** What someone has booked, is about to pay, or waits for. */
export const reservation = defineResource('reservation', '/booking/reservation/', {
  fields: {
    id: f.id(),
    reservation_number: f.readOnly(f.text(20)),
    name: f.optionalText(150),
    facility: f.required(f.reference('facility')),
    facility_name: f.labelOf('facility'),
    facility_category: f.readOnly(f.reference('facility category')),
    facility_group: f.readOnly(f.nullable(f.reference('facility group'))),
    location: f.readOnly(f.text(100)),
    /** The facility's own photograph, if it has one. */
    facility_picture: f.nullable(f.part(f.pictureFields())),
    member: f.reference('member'),
    member_name: f.labelOf('member'),
    /** Distinguishes people of the same name. */
    membership_id: f.readOnly(f.text(20)),
    status: f.choice(RESERVATION_STATUSES),
    slots: f.required(f.list(slotTime, { min: 1, max: 100 })),
    start_from: f.readOnly(f.instant()),
    end_at: f.readOnly(f.instant()),
    /** It starts past midnight and belongs to the evening of the day before. */
    after_midnight: f.readOnly(f.boolean()),
    pax: f.integer({ min: 1, max: 1000, fallback: 1 }),
    /** For how many people there is room; null without a bound. */
    room: f.readOnly(f.nullable(f.integer())),
    /** Who comes along with the member, by name. They are among `pax`, and it is the member's own quota that counts. */
    companions: f.list(f.text(150), { max: 20 }),
    remarks: f.optionalText(500),
    total_amount: f.readOnly(f.money({ digits: 12 })),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    hold_expires_at: f.readOnly(f.nullable(f.instant())),
    /** Offered from the waitlist, and neither taken nor passed up yet. */
    is_offer: f.readOnly(f.boolean()),
    /** A move that waits for its payment; the booking stays where it is until then. */
    pending_move: f.nullable(f.part(heldMoveFields)),
    /** What all its documents say together. */
    money: f.part(bookingSumsFields),
    /** Who joined the waitlist for this time before, plus one; null unless it is waited for. */
    waitlist_position: f.readOnly(f.nullable(f.integer())),
    /** Whether the member had never booked anything before. */
    first_booking: f.readOnly(f.boolean()),
    /** Of a weekly repeat: the same in all its bookings. */
    series: f.readOnly(f.nullable(f.text(36))),
    checked_in_at: f.readOnly(f.nullable(f.instant())),
    /** What the desk scans; shown to the own member and to staff. */
    check_in_code: f.readOnly(f.nullable(f.text(40))),
    /** Why it ended, in words. */
    ended_because: f.readOnly(f.text(200)),
    join_waitlist: f.writeOnly(f.boolean(false)),
    /** The terms of the facility were shown, and are accepted: kept on record. */
    agree_terms: f.writeOnly(f.boolean(false)),
    created_at: f.readOnly(f.instant()),
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
  actions: allActions('member'),
  acting: { ...reading(SEES_BOOKINGS), create: ['BOOK'], update: ['BOOK'], remove: ['CANCEL'] },
});

/** A time that is taken: held, booked, or blocked by the club. */
export const reservationSlot = defineResource('reservation slot', '/booking/reservation-slot/', {
  fields: {
    id: f.id(),
    reservation: f.readOnly(f.nullable(f.reference('reservation'))),
    facility: f.required(f.reference('facility')),
    facility_name: f.labelOf('facility'),
    facility_category: f.readOnly(f.reference('facility category')),
    facility_group: f.readOnly(f.nullable(f.reference('facility group'))),
    start_from: f.required(f.instant()),
    end_at: f.required(f.instant()),
    status: f.choice(SLOT_STATUSES, 'BLOCKED'),
    is_mine: f.readOnly(f.boolean()),
    reason: f.optionalText(200),
    /** The course or event that takes place there; its times are changed with it. */
    offering: f.readOnly(f.nullable(f.integer())),
    /** Staff: the bookings in the way are cancelled, with all their money back and a mail. */
    cancel_bookings: f.writeOnly(f.boolean(false)),
    created_at: f.readOnly(f.instant()),
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
  actions: allActions('member', 'booking.manage'),
  acting: reading(SEES_BOOKINGS),
});

export const visibleSlotFields = {
  ...f.spanFields(),
  peak_type: f.words(),
  /** Null when no price is set. */
  price: f.nullable(f.money()),
  available: f.boolean(),
  reason: f.nullable(f.choice(['BOOKED', 'CLOSED', 'NOT_OPEN_YET', 'PAST', 'TOO_LATE'])),
  /** In words: why not, and from when on. */
  note: f.nullable(f.words()),
  opens_at: f.nullable(f.instant()),
  /** Someone is just paying for it. */
  held_until: f.nullable(f.instant()),
  /** The own booking that takes it. */
  reservation: f.nullable(f.integer()),
  /** Facilities that parties share: how many can still come. */
  places_left: f.nullable(f.integer()),
};
/** One slot of a calendar, as one person sees it. */
export type VisibleSlot = Readonly<Shown<typeof visibleSlotFields>>;

const visibleDayFields = {
  date: f.date(),
  day_type: f.words(),
  day_group: f.words(),
  closure: f.nullable(f.words()),
  slots: f.rows(visibleSlotFields),
};
export type VisibleDay = Readonly<Shown<typeof visibleDayFields>>;

export const visibleFacilityFields = {
  id: f.integer(),
  name: f.words(),
  category: f.integer(),
  group: f.nullable(f.integer()),
  location: f.words(),
  ...f.pictureFields(),
  slot_minutes: f.integer(),
  min_slots_per_booking: f.integer(),
  max_slots_per_booking: f.integer(),
  multiple_booking: f.choice(['YES', 'NO']),
  capacity: f.nullable(f.integer()),
  days: f.rows(visibleDayFields),
};
export type VisibleFacility = Readonly<Shown<typeof visibleFacilityFields>>;

export const visibleQuotaFields = {
  label: f.words(),
  used: f.integer(),
  adds: f.integer(),
  limit: f.integer(),
  ok: f.boolean(),
};
/** One bound of a quota, for the eye. */
export type VisibleQuota = Readonly<Shown<typeof visibleQuotaFields>>;

export const pricedSlotFields = {
  ...f.spanFields(),
  price: f.money(),
  trace: f.several(f.words()),
};
/** A price with its reasons, a slot each. */
export type PricedSlot = Readonly<Shown<typeof pricedSlotFields>>;

export const alternativeFields = {
  facility: f.integer(),
  facility_name: f.words(),
  ...f.spanFields(),
};
/** Another time or place that is free. */
export type Alternative = Readonly<Shown<typeof alternativeFields>>;

/** A date of a weekly repeat. */
export const repeatDateFields = {
  slots: f.rows({ ...f.spanFields() }),
  date: f.date(),
  ok: f.boolean(),
  refusals: f.several(f.words()),
  total_amount: f.money(),
  /** Once confirmed. */
  reservation: f.nullable(f.integer()),
};
export type RepeatDate = Readonly<Shown<typeof repeatDateFields>>;
