import { members as t } from '@clubhouse/messages/rules/members';
import { defineResource, type Resource } from '../description/resource.ts';
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
import {
  boolean,
  choice,
  date,
  email,
  id,
  instant,
  integer,
  labelOf,
  membershipLevel,
  money,
  nullable,
  optionalText,
  part,
  phone,
  readOnly,
  reference,
  required,
  rows,
  type Shown,
  text,
  unique,
  url,
  words,
  writeOnly,
} from '../fields/index.ts';
import { swiftCode } from './banks.ts';
import { COUNTRIES } from './countries.ts';

const linkedMemberFields = {
  id: integer(),
  name: words(),
  membership_id: words(),
  /** A member sees only that a spouse is active; any other status is null, and only staff see it. */
  status: nullable(words()),
};
/** The person behind a family row, as far as the household may see. */
export type LinkedMember = Readonly<Shown<typeof linkedMemberFields>>;

const familyRowFields = {
  id: integer(),
  name: words(),
  relationship: words(),
  date_of_birth: nullable(date()),
  gender: nullable(words()),
};
export type FamilyRow = Readonly<Shown<typeof familyRowFields>>;

const fields = {
  id: id(),
  membership_id: unique(text(20)),
  name: required(text(150)),
  preferred_name: optionalText(80),
  email: nullable(email()),
  mobile: phone(),
  home_phone: phone(),
  date_of_birth: nullable(date()),
  gender: nullable(choice(GENDERS)),
  nationality: optionalText(60),
  photo: nullable(url()),
  race: nullable(choice(RACES)),
  religion: nullable(choice(RELIGIONS)),
  marital_status: nullable(choice(MARITAL_STATUSES)),
  remarks: optionalText(5000),
  membership_level_1: required(membershipLevel(1)),
  membership_level_2: required(membershipLevel(2)),
  membership_level_3: required(membershipLevel(3)),
  status: choice(MEMBER_STATUSES, 'ACTIVE'),
  status_reason: optionalText(500),
  membership_start_date: required(date()),
  membership_end_date: nullable(date()),
  membership_fee: readOnly(nullable(money())),
  employment: nullable(choice(EMPLOYMENTS)),
  prbm: nullable(choice(YES_NO)),
  discount_group: choice(DISCOUNT_GROUPS, 'NA'),
  payment_option: nullable(choice(PAYMENT_OPTIONS)),
  bank_swift_code: swiftCode(),
  bank_account_number: writeOnly(optionalText(34)),
  bank_account_last4: readOnly(text(4)),
  postcode: optionalText(6),
  block_no: optionalText(20),
  road_name: optionalText(120),
  unit_no: optionalText(20),
  building: optionalText(120),
  country: choice(COUNTRIES, 'Singapore'),
  emergency_contact_name: optionalText(150),
  emergency_contact_phone: phone(),
  linked_member_id: nullable(reference('member')),
  linked_member: nullable(part(linkedMemberFields)),
  family_members: rows(familyRowFields),
  /** Children on the record of the linked spouse: they belong to both parents. */
  linked_family_members: rows(familyRowFields),
  user: readOnly(nullable(integer())),
  newsletter_subscribed: boolean(),
  newsletter_subscribed_osc: boolean(),
  is_osc: boolean(),
  created_at: readOnly(instant()),
  updated_at: readOnly(instant()),
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
export const member = defineResource({
  name: 'member',
  path: '/profile/member/',
  ...shape,
  actions: { list: 'member', read: 'member', create: 'member.manage', update: 'member', remove: 'member.manage' },
});

/** Members of level 1 SPOUSE: the same rows, a narrower list. */
export const spouseMember = defineResource({
  name: 'spouse member',
  path: '/profile/spouse-member/',
  ...shape,
  actions: { list: 'member', read: 'member', update: 'member.manage' },
});

/** A person of a member's household who is no member, or the linked spouse. */
export const familyMember = defineResource({
  name: 'family member',
  path: '/profile/family-member/',
  fields: {
    id: id(),
    member: required(reference('member')),
    name: required(text(150)),
    relationship: required(choice(RELATIONSHIPS)),
    date_of_birth: nullable(date()),
    gender: nullable(choice(GENDERS)),
    linked_member_id: readOnly(nullable(integer())),
    membership_id: readOnly(nullable(text(20))),
    created_at: readOnly(instant()),
  },
  filters: ['member', 'relationship'],
  search: ['name'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: {
    list: 'member',
    read: 'member',
    create: 'member.manage',
    update: 'member.manage',
    remove: 'member.manage',
  },
});

const staff = ['member.view', 'member.manage'] as const;

/** What staff noted about a member, and what the system did. */
export const journalEntry = defineResource({
  name: 'journal entry',
  path: '/member-journal/',
  fields: {
    id: id(),
    type: choice(JOURNAL_TYPES, 'NOTE'),
    member: required(reference('member')),
    member_name: labelOf('member'),
    name: required(text(150)),
    content: optionalText(5000),
    author: readOnly(nullable(integer())),
    author_name: readOnly(text(150)),
    created_at: readOnly(instant()),
  },
  filters: ['member', 'member__id', 'type', 'name__icontains', 'created_at__gte', 'created_at__lte'],
  search: ['name', 'content', 'member'],
  ordering: ['created_at', 'name'],
  order: ['-created_at'],
  actions: { list: staff, read: staff, create: 'member.manage', update: 'member.manage', remove: 'member.manage' },
});

/** Any resource whose rows belong to a member. */
export type OfMember = Resource & { readonly fields: { readonly member: unknown } };

/** A printed card. At most one of a member's is current. */
export const membershipCard = defineResource({
  name: 'membership card',
  path: '/membership-card/',
  fields: {
    id: id(),
    member: readOnly(reference('member')),
    member_name: labelOf('member'),
    membership_id: readOnly(text(20)),
    card_number: unique(text(20)),
    membership_status: readOnly(choice(MEMBER_STATUSES)),
    issued_on: required(date()),
    expires_on: nullable(date()),
    is_current: boolean(true),
    reason: choice(CARD_REASONS, 'NEW'),
    created_at: readOnly(instant()),
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
