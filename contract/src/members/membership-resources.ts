import { members as t } from '@clubhouse/messages/rules/members';
import { allActions, defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { BILLING_PERIODS } from './membership-scheme.ts';

const readers = ['member.view', 'member.manage', 'finance.view', 'config.manage'] as const;
const managers = 'config.manage';

/** The levels of membership: the specification's, renamed or hidden as the club likes, and its own. */
export const membershipLevelRow = defineResource('membership level', '/membership-level/', {
  fields: {
    id: f.id(),
    level: f.required(f.integer({ min: 1, max: 3 })),
    /** What files and other programs call it. Made from the label when left out; fixed afterwards. */
    code: f.optionalText(40),
    label: f.optionalText(60),
    is_offered: f.boolean(true),
    sort_order: f.integer({ min: 0, max: 10_000, fallback: 1000 }),
    is_standard: f.readOnly(f.boolean()),
    member_count: f.readOnly(f.integer()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['level', 'is_offered', 'code', 'label__icontains'],
  search: ['code', 'label'],
  ordering: ['level', 'sort_order', 'code', 'label'],
  order: ['level', 'sort_order', 'code'],
  actions: allActions(readers, managers),
});

/** What the club asks for each membership: the fee and how often, the joining fee, and who can hold it. */
export const membershipTypeRow = defineResource('membership type', '/membership-type/', {
  fields: {
    id: f.id(),
    level_1: f.required(f.membershipLevel(1)),
    level_2: f.required(f.membershipLevel(2)),
    fee: f.required(f.money()),
    billing_period: f.choice(BILLING_PERIODS, 'MONTHLY'),
    joining_fee: f.money({ fallback: '0.00' }),
    /** Whether someone who joins partway through a period pays for the rest of it only. */
    pro_rata: f.boolean(),
    min_age: f.nullable(f.integer({ min: 0, max: 120 })),
    max_age: f.nullable(f.integer({ min: 0, max: 120 })),
    /** Who can hold it, in the club's own words. */
    eligibility: f.optionalText(500),
    is_offered: f.boolean(true),
    /** Whether people can choose it themselves. */
    offered_online: f.boolean(),
    /** The proof that applicants must add. */
    needs_identity: f.boolean(),
    needs_address_proof: f.boolean(),
    needs_eligibility_proof: f.boolean(),
    /** How many members can hold it; null without a limit. Applications beyond that go on the waitlist. */
    max_members: f.nullable(f.integer({ min: 1, max: 1_000_000 })),
    /** For how many months members renew it by themselves; null if they can't. */
    renewal_months: f.nullable(f.integer({ min: 1, max: 120 })),
    renewal_fee: f.money({ fallback: '0.00' }),
    member_count: f.readOnly(f.integer()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['level_1', 'level_2', 'billing_period', 'is_offered', 'offered_online'],
  ordering: ['level_1', 'level_2', 'fee'],
  order: ['level_1', 'level_2'],
  checks: [{ rule: 'notBelow', field: 'max_age', than: 'min_age', text: t.ageOrder }],
  actions: allActions(readers, managers),
});
