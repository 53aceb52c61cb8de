import { allActions, defineResource, reading } from '../../description/resource.ts';
import { DAY_TYPES } from '../../enums.ts';
import * as f from '../../fields/index.ts';
import { SEES_BOOKINGS } from '../../members/acting/acting-rights.ts';

export const PERSON_KINDS = ['MEMBER', 'GUEST'] as const;

/** REQUESTED: asks to join an open game; CANCELLED: the booking was; REMOVED: by the member of the booking, or by staff. */
export const PERSON_STATUSES = [
  'REQUESTED',
  'INVITED',
  'CONFIRMED',
  'DECLINED',
  'REMOVED',
  'CANCELLED',
  'ARRIVED',
] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Those who take a place in a booking. */
export const COMING: readonly PersonStatus[] = ['INVITED', 'CONFIRMED', 'ARRIVED'];

/** How the code of a guest's pass begins. */
export const GUEST_PASS_PREFIX = 'GP-';

export const isGuestPass = (code: string): boolean => code.trim().toUpperCase().startsWith(GUEST_PASS_PREFIX);

/** LAPSED: not paid in time, so the organiser pays it. REFUNDED: it went back, because the player was removed or the split ended. */
export const SHARE_STATUSES = ['OPEN', 'PAID', 'LAPSED', 'CANCELLED', 'REFUNDED'] as const;

/** What someone pays of a booking whose cost is split. */
export const shareFields = {
  amount: f.money(),
  status: f.choice(SHARE_STATUSES),
  pay_by: f.instant(),
};

/** A co-player or guest of a booking. Its member is not among them. */
export const bookingPerson = defineResource('booking person', '/booking/person/', {
  fields: {
    id: f.id(),
    reservation: f.required(f.reference('reservation')),
    reservation_number: f.readOnly(f.text(20)),
    facility_name: f.readOnly(f.text(100)),
    location: f.readOnly(f.text(100)),
    start_from: f.readOnly(f.instant()),
    end_at: f.readOnly(f.instant()),
    /** The member whose booking it is. */
    organiser_name: f.readOnly(f.text(150)),
    kind: f.readOnly(f.choice(PERSON_KINDS)),
    /** A member: the whole membership ID. */
    membership_id: f.nullable(f.text(20)),
    /** Null for a guest, and for a member whose name isn't shown yet. */
    member: f.readOnly(f.nullable(f.reference('member'))),
    /** A guest’s. A member’s is shown once they have accepted, and at once to their household and to staff. */
    name: f.optionalText(150),
    /** A guest's. */
    email: f.nullable(f.email()),
    status: f.readOnly(f.choice(PERSON_STATUSES)),
    /** Billed to the organiser once the guest has arrived. */
    fee: f.readOnly(f.money()),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    /** Null where the cost isn't split with them. */
    share: f.nullable(f.part(shareFields)),
    created_at: f.readOnly(f.instant()),
    answered_at: f.readOnly(f.nullable(f.instant())),
    arrived_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['reservation', 'member', 'kind', 'status', 'start_from__gte', 'start_from__lte'],
  search: ['name', 'email'],
  ordering: ['start_from', 'status', 'kind'],
  order: ['start_from'],
  actions: { list: 'member', read: 'member', create: 'member', remove: 'member' },
  acting: { ...reading(SEES_BOOKINGS), create: ['BOOK'], remove: ['BOOK'] },
});

/** What a guest costs. The closest row decides: the day first, then the level of the member who brings them. */
export const guestFee = defineResource('guest fee', '/facility/guest-fee/', {
  fields: {
    id: f.id(),
    /** Null: every day without a row of its own. */
    day_type: f.nullable(f.choice(DAY_TYPES)),
    /** Null: every level without a row of its own. */
    membership_level_3: f.nullable(f.membershipLevel(3)),
    fee: f.required(f.money()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['day_type', 'membership_level_3'],
  ordering: ['created_at', 'membership_level_3'],
  order: ['created_at'],
  actions: allActions('member', 'facility.manage'),
});
