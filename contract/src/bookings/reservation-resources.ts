import { bookings as t } from '@clubhouse/messages/rules/bookings';
import { defineResource } from '../description/resource.ts';
import { RESERVATION_STATUSES, SLOT_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  id,
  instant,
  integer,
  json,
  labelOf,
  list,
  money,
  nullable,
  object,
  optionalText,
  readOnly,
  reference,
  required,
  text,
  writeOnly,
} from '../fields/index.ts';

/** A stretch of time, from slot to slot. */
export const slotTime = object({ start_from: required(instant()), end_at: required(instant()) });

/** A move to a dearer time that is held until the difference is paid. */
export interface HeldMove {
  readonly facility: number;
  readonly facility_name: string;
  readonly start_from: string;
  readonly end_at: string;
  /** The new time belongs to the evening of the day before. */
  readonly after_midnight: boolean;
  readonly amount: string;
  readonly invoice: number;
  readonly hold_expires_at: string;
}

/** The sums of a booking's first invoice, the differences of its moves, credit notes and refunds. */
export interface BookingSums {
  readonly billed: string;
  readonly credited: string;
  readonly paid: string;
  readonly refunded: string;
  readonly due: string;
}

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
    pending_move: json<HeldMove | null>(),
    /** What all its documents say together. */
    money: json<BookingSums>(),
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

/** One slot of a calendar, as one person sees it. */
export interface SeenSlot {
  readonly start_from: string;
  readonly end_at: string;
  readonly peak_type: string;
  /** Null when no price is set. */
  readonly price: string | null;
  readonly available: boolean;
  readonly reason: 'BOOKED' | 'CLOSED' | 'NOT_OPEN_YET' | 'PAST' | 'TOO_LATE' | null;
  /** In words: why not, and from when on. */
  readonly note: string | null;
  readonly opens_at: string | null;
  /** Somebody is just paying for it. */
  readonly held_until: string | null;
  /** The own booking that takes it. */
  readonly reservation: number | null;
  /** Facilities that parties share: how many can still come. */
  readonly places_left: number | null;
}

export interface SeenDay {
  readonly date: string;
  readonly day_type: string;
  readonly day_group: string;
  readonly closure: string | null;
  readonly slots: readonly SeenSlot[];
}

export interface SeenFacility {
  readonly id: number;
  readonly name: string;
  readonly category: number;
  readonly group: number | null;
  readonly location: string;
  readonly slot_minutes: number;
  readonly min_slots_per_booking: number;
  readonly max_slots_per_booking: number;
  readonly multiple_booking: 'YES' | 'NO';
  readonly capacity: number | null;
  readonly days: readonly SeenDay[];
}

/** One bound of a quota, for the eye. */
export interface SeenQuota {
  readonly label: string;
  readonly used: number;
  readonly adds: number;
  readonly limit: number;
  readonly ok: boolean;
}

/** A price with its reasons, a slot each. */
export interface PricedSlot {
  readonly start_from: string;
  readonly end_at: string;
  readonly price: string;
  readonly trace: readonly string[];
}

/** Another time or place that is free. */
export interface Alternative {
  readonly facility: number;
  readonly facility_name: string;
  readonly start_from: string;
  readonly end_at: string;
}

/** A date of a weekly repeat. */
export interface RepeatDate {
  readonly slots: readonly { readonly start_from: string; readonly end_at: string }[];
  readonly date: string;
  readonly ok: boolean;
  readonly refusals: readonly string[];
  readonly total_amount: string;
  /** Once confirmed. */
  readonly reservation: number | null;
}
