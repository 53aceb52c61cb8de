import { defineResource } from '../../description/resource.ts';
import { GENDERS } from '../../enums.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { addressFields } from '../address-fields.ts';
import { COUNTRIES } from '../countries.ts';
import { CORRECTION_FIELDS } from './application-corrections.ts';
import { DOCUMENT_KINDS } from './application-documents.ts';
import { APPLICATION_DECISIONS, APPLICATION_STATUSES } from './application-steps.ts';

export const SPONSOR_ROLES = ['PROPOSER', 'SECONDER'] as const;
export const SPONSOR_ANSWERS = ['CONFIRMED', 'DECLINED'] as const;
export const SPONSOR_STATUSES = ['PENDING', ...SPONSOR_ANSWERS] as const;

const child = f.object({
  name: f.required(f.text(150)),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.choice(GENDERS)),
});
export const MOST_CHILDREN = 10;

/** What an applicant fills in. Nothing is required until it is sent. */
export const applicationFields = {
  membership_type: f.nullable(f.integer({ min: 1 })),
  name: f.optionalText(150),
  mobile: f.phone(),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.choice(GENDERS)),
  ...addressFields,
  spouse_name: f.optionalText(150),
  children: f.list(child, { max: MOST_CHILDREN }),
  proposer_id: f.optionalText(20),
  seconder_id: f.optionalText(20),
};

const correction = f.object({ field: f.required(f.choice(CORRECTION_FIELDS)), note: f.required(f.text(500)) });
export const correctionList = () => f.list(correction, { max: CORRECTION_FIELDS.length });

const sponsorFields = {
  role: f.choice(SPONSOR_ROLES),
  member: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  status: f.choice(SPONSOR_STATUSES),
};
/** Someone who proposes or seconds an applicant, and what they said. */
export type ApplicationSponsor = Readonly<Shown<typeof sponsorFields>>;

const childFields = { name: f.words(), date_of_birth: f.nullable(f.date()), gender: f.nullable(f.words()) };
export const correctionFields = { field: f.choice(CORRECTION_FIELDS), note: f.words() };
const correctedFields = { ...correctionFields, old: f.words(), new: f.words() };

/** A file that an applicant added. */
export const documentFields = {
  id: f.integer(),
  kind: f.choice(DOCUMENT_KINDS),
  name: f.words(),
  size: f.integer(),
  created_at: f.instant(),
};
export type ApplicationDocument = Readonly<Shown<typeof documentFields>>;

/** Applications for membership, as the office handles them. Those that were never sent are the applicant's alone. */
export const membershipApplication = defineResource('membership application', '/membership-application/', {
  fields: {
    id: f.id(),
    name: f.readOnly(f.text(150)),
    email: f.readOnly(f.email()),
    status: f.readOnly(f.choice(APPLICATION_STATUSES)),
    /** The membership type; what it is called is its two levels. */
    membership_type: f.readOnly(f.nullable(f.integer())),
    level_1: f.readOnly(f.nullable(f.membershipLevel(1))),
    level_2: f.readOnly(f.nullable(f.membershipLevel(2))),
    mobile: f.readOnly(f.phone()),
    date_of_birth: f.readOnly(f.nullable(f.date())),
    gender: f.readOnly(f.nullable(f.choice(GENDERS))),
    postcode: f.readOnly(f.text(6)),
    block_no: f.readOnly(f.text(20)),
    road_name: f.readOnly(f.text(120)),
    unit_no: f.readOnly(f.text(20)),
    building: f.readOnly(f.text(120)),
    country: f.readOnly(f.choice(COUNTRIES)),
    spouse_name: f.readOnly(f.text(150)),
    children: f.rows(childFields),
    sponsors: f.rows(sponsorFields),
    /** Proof that the applicant added; only for those who may decide. */
    documents: f.rows(documentFields),
    /** What the applicant was told last: why it was returned or declined. */
    note: f.readOnly(f.text(1000)),
    corrections: f.rows(correctionFields),
    /** What was asked to be corrected last, and the result. */
    corrected: f.rows(correctedFields),
    /** Its place among those who wait for the same membership; null if it doesn't wait. */
    waitlist_position: f.readOnly(f.nullable(f.integer())),
    /** How many places of the membership are taken, and how many there are; null if there is no limit. */
    places_taken: f.readOnly(f.nullable(f.integer())),
    places: f.readOnly(f.nullable(f.integer())),
    amount: f.readOnly(f.nullable(f.money())),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    pay_by: f.readOnly(f.nullable(f.date())),
    /** The member that it became. */
    member: f.readOnly(f.nullable(f.reference('member'))),
    sent_at: f.readOnly(f.nullable(f.instant())),
    decided_by_name: f.readOnly(f.nullable(f.text(150))),
    decided_at: f.readOnly(f.nullable(f.instant())),
    terms_accepted_at: f.readOnly(f.nullable(f.instant())),
    /** What the caller can decide now. */
    decisions: f.several(f.choice(APPLICATION_DECISIONS)),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['status', 'membership_type', 'name__icontains', 'email__icontains', 'sent_at__gte', 'sent_at__lte'],
  search: ['name', 'email'],
  ordering: ['sent_at', 'name', 'status'],
  order: ['-sent_at'],
  actions: { list: ['member.view', 'member.manage'], read: ['member.view', 'member.manage'] },
});

/** Requests to propose or second an applicant. Members see those that are made of them. */
export const sponsorship = defineResource('sponsorship', '/profile/sponsorship/', {
  fields: {
    id: f.id(),
    applicant_name: f.readOnly(f.text(150)),
    level_1: f.readOnly(f.nullable(f.membershipLevel(1))),
    level_2: f.readOnly(f.nullable(f.membershipLevel(2))),
    member: f.readOnly(f.reference('member')),
    member_name: f.labelOf('member'),
    role: f.readOnly(f.choice(SPONSOR_ROLES)),
    status: f.readOnly(f.choice(SPONSOR_STATUSES)),
    /** Whether it can still be answered. */
    is_open: f.readOnly(f.boolean()),
    created_at: f.readOnly(f.instant()),
    answered_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['member', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member' },
});
