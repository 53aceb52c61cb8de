import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { BILLING_PERIODS } from '../membership-scheme.ts';

export const RENEWAL_STATUSES = ['OPEN', 'DONE', 'WITHDRAWN'] as const;

/** Memberships that members renew by themselves. Open: it waits for its payment. */
export const membershipRenewal = defineResource('membership renewal', '/profile/renewal/', {
  fields: {
    id: f.id(),
    member: f.readOnly(f.reference('member')),
    member_name: f.labelOf('member'),
    status: f.readOnly(f.choice(RENEWAL_STATUSES)),
    level_1: f.readOnly(f.membershipLevel(1)),
    level_2: f.readOnly(f.membershipLevel(2)),
    /** Whether the membership becomes another one with the new period. */
    is_change: f.readOnly(f.boolean()),
    starts_on: f.readOnly(f.date()),
    ends_on: f.readOnly(f.date()),
    amount: f.readOnly(f.money()),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    pay_by: f.readOnly(f.date()),
    created_at: f.readOnly(f.instant()),
    done_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['member', 'status', 'created_at__gte', 'created_at__lte'],
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

export const renewalOffer = defineOperation('GET', '/profile/renewal-offer/', {
  policy: 'member',
  summary: 'Whether the caller can renew their membership, for how long, as what, and at what price.',
  answer: {
    ends_on: f.readOnly(f.nullable(f.date())),
    /** Why it can't be renewed online now; null if it can. */
    refusal: f.readOnly(f.nullable(f.words())),
    /** A renewal that waits for its payment. */
    open: f.nullable(f.part(membershipRenewal.fields)),
    /** The present membership first. */
    options: f.rows(optionFields),
  },
});

export const renewMembership = defineOperation('POST', '/profile/renewal/', {
  policy: 'member',
  summary:
    'Renews the caller’s membership. It counts once its invoice is paid; without anything to pay, at once. A price that has changed is refused.',
  body: { membership_type: f.required(f.integer({ min: 1 })), amount: f.required(f.money()) },
  answer: membershipRenewal.fields,
  status: 201,
  once: true,
});

export const withdrawRenewal = defineOperation('POST', '/profile/renewal/{id}/withdraw/', {
  policy: 'member',
  summary: 'Takes back a renewal that isn’t paid. Its invoice is credited.',
  answer: membershipRenewal.fields,
});
