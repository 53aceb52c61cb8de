import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { BILLING_PERIODS } from '../membership-scheme.ts';

export const RENEWAL_STATUSES = ['OPEN', 'DONE', 'WITHDRAWN'] as const;
/** A renewal adds a period; a change of membership takes effect at once and leaves the end as it is. */
export const RENEWAL_KINDS = ['RENEWAL', 'CHANGE'] as const;

/** Memberships that members renew or change by themselves. Open: it waits for its payment. */
export const membershipRenewal = defineResource('membership renewal', '/profile/renewal/', {
  fields: {
    id: f.id(),
    member: f.readOnly(f.reference('member')),
    member_name: f.labelOf('member'),
    kind: f.readOnly(f.choice(RENEWAL_KINDS)),
    status: f.readOnly(f.choice(RENEWAL_STATUSES)),
    /** The membership before. */
    from_level_1: f.readOnly(f.membershipLevel(1)),
    from_level_2: f.readOnly(f.membershipLevel(2)),
    level_1: f.readOnly(f.membershipLevel(1)),
    level_2: f.readOnly(f.membershipLevel(2)),
    /** Whether the membership becomes another one. */
    is_change: f.readOnly(f.boolean()),
    starts_on: f.readOnly(f.date()),
    ends_on: f.readOnly(f.date()),
    amount: f.readOnly(f.money()),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    pay_by: f.readOnly(f.date()),
    created_at: f.readOnly(f.instant()),
    done_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['member', 'kind', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member' },
});

const optionFields = {
  /** The membership type. */
  id: f.integer(),
  level_1: f.membershipLevel(1),
  level_2: f.membershipLevel(2),
  is_current: f.boolean(),
  starts_on: f.date(),
  ends_on: f.date(),
  /** What renewing costs, and what the member's discount takes off that. */
  renewal_fee: f.money(),
  discount_amount: f.money(),
  amount: f.money(),
  /** What the membership costs beside it, and how often. */
  fee: f.money(),
  billing_period: f.choice(BILLING_PERIODS),
  /** Who can hold it, in the club's own words. */
  eligibility: f.words(),
  /** Why it can't be chosen; null if it can. */
  refusal: f.nullable(f.words()),
};
/** A membership that someone could go on with. */
export type RenewalOption = Readonly<Shown<typeof optionFields>>;

const changeOptionFields = {
  /** The membership type. */
  id: f.integer(),
  level_1: f.membershipLevel(1),
  level_2: f.membershipLevel(2),
  /** The whole months that are left, and what renewing costs for them: as this membership, and as the present one. */
  months: f.integer(),
  renewal_share: f.money(),
  paid_share: f.money(),
  /** The difference, never below zero, and what the member's discount takes off that. */
  difference: f.money(),
  discount_amount: f.money(),
  amount: f.money(),
  /** The tax within the amount. */
  gst_amount: f.money(),
  fee: f.money(),
  billing_period: f.choice(BILLING_PERIODS),
  /** The first month that is billed at this fee. */
  fee_from: f.date(),
  eligibility: f.words(),
  /** Why it can't be chosen; null if it can. */
  refusal: f.nullable(f.words()),
};
/** A membership that someone could change to before theirs ends. */
export type ChangeOption = Readonly<Shown<typeof changeOptionFields>>;

export const renewalOffer = defineOperation('GET', '/profile/renewal-offer/', {
  policy: 'member',
  summary:
    'Whether the caller can renew their membership, for how long, as what, and at what price; and which membership they can change to before it ends.',
  answer: {
    ends_on: f.readOnly(f.nullable(f.date())),
    /** The present membership and its fee; null if the club has no such membership. */
    current: f.nullable(
      f.part({
        level_1: f.membershipLevel(1),
        level_2: f.membershipLevel(2),
        fee: f.money(),
        billing_period: f.choice(BILLING_PERIODS),
      }),
    ),
    /** Why it can't be renewed online now; null if it can. */
    refusal: f.readOnly(f.nullable(f.words())),
    /** A renewal or a change that waits for its payment. */
    open: f.nullable(f.part(membershipRenewal.fields)),
    /** The present membership first. */
    options: f.rows(optionFields),
    /** Changing the membership before it ends; null where the club doesn't offer that. */
    change: f.nullable(
      f.part({
        /** Why nothing can be changed now; null if it can. */
        refusal: f.nullable(f.words()),
        options: f.rows(changeOptionFields),
      }),
    ),
  },
});

export const renewMembership = defineOperation('POST', '/profile/renewal/', {
  policy: 'member',
  summary:
    'Renews the caller’s membership, or changes it before it ends. It counts once its invoice is paid; without anything to pay, at once. A price that has changed is refused.',
  body: {
    kind: f.choice(RENEWAL_KINDS, 'RENEWAL'),
    membership_type: f.required(f.integer({ min: 1 })),
    amount: f.required(f.money()),
  },
  answer: membershipRenewal.fields,
  status: 201,
  once: true,
});

export const withdrawRenewal = defineOperation('POST', '/profile/renewal/{id}/withdraw/', {
  policy: 'member',
  summary: 'Takes back a renewal or a change that isn’t paid. Its invoice is credited.',
  answer: membershipRenewal.fields,
});
