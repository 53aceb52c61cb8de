import { members as t } from '@clubhouse/messages/rules/members';
import { allActions, defineResource, type Resource } from '../description/resource.ts';
import {
  CARD_REASONS,
  DISCOUNT_GROUPS,
  EMPLOYMENTS,
  GENDERS,
  JOURNAL_TYPES,
  MARITAL_STATUSES,
  MEMBER_STATUSES,
  PAYMENT_OPTIONS,
  RACES,
  RELATIONSHIPS,
  RELIGIONS,
  YES_NO,
} from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { addressFields } from './address-fields.ts';
import { swiftCode } from './banks.ts';

const linkedMemberFields = {
  id: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  /** A member sees only that a spouse is active; any other status is null, and only staff see it. */
  status: f.nullable(f.words()),
};
/** The person behind a family row, as far as the household may see. */
export type LinkedMember = Readonly<Shown<typeof linkedMemberFields>>;

const familyRowFields = {
  id: f.integer(),
  name: f.words(),
  relationship: f.words(),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.words()),
};
export type FamilyRow = Readonly<Shown<typeof familyRowFields>>;

const fields = {
  id: f.id(),
  membership_id: f.unique(f.text(20)),
  name: f.required(f.text(150)),
  preferred_name: f.optionalText(80),
  email: f.nullable(f.email()),
  mobile: f.phone(),
  home_phone: f.phone(),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.choice(GENDERS)),
  nationality: f.optionalText(60),
  photo: f.nullable(f.url()),
  race: f.nullable(f.choice(RACES)),
  religion: f.nullable(f.choice(RELIGIONS)),
  marital_status: f.nullable(f.choice(MARITAL_STATUSES)),
  remarks: f.optionalText(5000),
  membership_level_1: f.required(f.membershipLevel(1)),
  membership_level_2: f.required(f.membershipLevel(2)),
  membership_level_3: f.required(f.membershipLevel(3)),
  status: f.choice(MEMBER_STATUSES, 'ACTIVE'),
  status_reason: f.optionalText(500),
  membership_start_date: f.required(f.date()),
  membership_end_date: f.nullable(f.date()),
  membership_fee: f.readOnly(f.nullable(f.money())),
  employment: f.nullable(f.choice(EMPLOYMENTS)),
  prbm: f.nullable(f.choice(YES_NO)),
  discount_group: f.choice(DISCOUNT_GROUPS, 'NA'),
  payment_option: f.nullable(f.choice(PAYMENT_OPTIONS)),
  bank_swift_code: swiftCode(),
  bank_account_number: f.writeOnly(f.optionalText(34)),
  bank_account_last4: f.readOnly(f.text(4)),
  ...addressFields,
  emergency_contact_name: f.optionalText(150),
  emergency_contact_phone: f.phone(),
  linked_member_id: f.nullable(f.reference('member')),
  linked_member: f.nullable(f.part(linkedMemberFields)),
  family_members: f.rows(familyRowFields),
  /** Children on the record of the linked spouse: they belong to both parents. */
  linked_family_members: f.rows(familyRowFields),
  user: f.readOnly(f.nullable(f.integer())),
  newsletter_subscribed: f.boolean(),
  newsletter_subscribed_osc: f.boolean(),
  is_osc: f.boolean(),
  created_at: f.readOnly(f.instant()),
  updated_at: f.readOnly(f.instant()),
};

const shape = {
  fields,
  filters: [
    'name__icontains',
    'membership_id__icontains',
    'membership_end_date__lte',
    'membership_end_date__gte',
    'membership_start_date__gte',
    'membership_start_date__lte',
    'status',
    'membership_level_1',
    'membership_level_2',
    'membership_level_3',
    'email__icontains',
    'linked_member_id__isnull',
    'created_at__gte',
    'created_at__lte',
    'is_osc',
  ],
  search: ['name', 'membership_id', 'email'],
  ordering: ['name', 'membership_id', 'membership_start_date', 'membership_end_date', 'status', 'created_at'],
  order: ['name'],
  checks: [
    {
      rule: 'notBefore',
      field: 'membership_end_date',
      than: 'membership_start_date',
      text: t.membershipEndBeforeStart,
    },
  ],
} as const;

/** The register. Members see their own row; the right `member.view` opens the rest. */
export const member = defineResource('member', '/profile/member/', {
  ...shape,
  actions: { list: 'member', read: 'member', create: 'member.manage', update: 'member', remove: 'member.manage' },
  fresh: { update: 'sometimes' },
});

/** Members of level 1 SPOUSE: the same rows, a narrower list. */
export const spouseMember = defineResource('spouse member', '/profile/spouse-member/', {
  ...shape,
  actions: { list: 'member', read: 'member', update: 'member.manage' },
  fresh: { update: 'sometimes' },
});

/** A person of a member's household who is no member, or the linked spouse. */
export const familyMember = defineResource('family member', '/profile/family-member/', {
  fields: {
    id: f.id(),
    member: f.required(f.reference('member')),
    name: f.required(f.text(150)),
    relationship: f.required(f.choice(RELATIONSHIPS)),
    date_of_birth: f.nullable(f.date()),
    gender: f.nullable(f.choice(GENDERS)),
    linked_member_id: f.readOnly(f.nullable(f.integer())),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['member', 'relationship'],
  search: ['name'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: allActions('member', 'member.manage'),
});

const staff = ['member.view', 'member.manage'] as const;

/** What staff noted about a member, and what the system did. */
export const journalEntry = defineResource('journal entry', '/member-journal/', {
  fields: {
    id: f.id(),
    type: f.choice(JOURNAL_TYPES, 'NOTE'),
    member: f.required(f.reference('member')),
    member_name: f.labelOf('member'),
    name: f.required(f.text(150)),
    content: f.optionalText(5000),
    author: f.readOnly(f.nullable(f.integer())),
    author_name: f.readOnly(f.text(150)),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['member', 'member__id', 'type', 'name__icontains', 'created_at__gte', 'created_at__lte'],
  search: ['name', 'content', 'member'],
  ordering: ['created_at', 'name'],
  order: ['-created_at'],
  actions: allActions(staff, 'member.manage'),
});

/** Any resource whose rows belong to a member. */
export type OfMember = Resource & { readonly fields: { readonly member: unknown } };

/** A printed card. At most one of a member's is current. */
export const membershipCard = defineResource('membership card', '/membership-card/', {
  fields: {
    id: f.id(),
    ...f.memberFields,
    card_number: f.unique(f.text(20)),
    membership_status: f.readOnly(f.choice(MEMBER_STATUSES)),
    issued_on: f.required(f.date()),
    expires_on: f.nullable(f.date()),
    is_current: f.boolean(true),
    reason: f.choice(CARD_REASONS, 'NEW'),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['member__id', 'membership_status', 'card_number__icontains'],
  search: ['card_number', 'member'],
  ordering: ['issued_on', 'expires_on'],
  order: ['-issued_on'],
  checks: [
    {
      rule: 'notBefore',
      field: 'expires_on',
      than: 'issued_on',
      text: t.cardExpiryBeforeIssue,
    },
  ],
  actions: { list: 'member', read: 'member', update: 'member.manage', remove: 'member.manage' },
});
