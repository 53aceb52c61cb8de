import { communications as t } from '@clubhouse/messages/rules/communications';
import { members } from '@clubhouse/messages/rules/members';
import { defineResource } from '../description/resource.ts';
import { GENDERS, MEMBER_STATUSES, NEWSLETTER_STATUSES, RECIPIENT_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  email,
  id,
  instant,
  integer,
  list,
  membershipLevel,
  nullable,
  object,
  optionalText,
  part,
  readOnly,
  reference,
  required,
  text,
  url,
} from '../fields/index.ts';
import { newsletterProgressFields, PER_MINUTE } from './newsletter/sending-pace.ts';

const sender = 'newsletter.send';

/** A picture of the club, and what it shows for those who don't see it. */
const letterPicture = object({ image: required(url()), alt: required(text(200)) });

/** What is written, also before it is stored. */
export const letterFields = {
  subject: required(text(150)),
  /** What a mailbox shows beside the subject. */
  preview: optionalText(200),
  /** An empty line begins a new paragraph. */
  intro: optionalText(5000),
  /** Between the opening and the posts. */
  pictures: list(letterPicture, { max: 6 }),
  closing: optionalText(2000),
  /** In the order in which they stand in the letter. */
  posts: list(reference('post'), { max: 20 }),
  is_osc: boolean(),
} as const;

/** For whom it is. Consent is no choice: without it nobody gets one. */
export const audienceFields = {
  /** Empty: every tier. */
  membership_levels: list(membershipLevel(3), { max: 60 }),
  member_statuses: { ...list(choice(MEMBER_STATUSES), { min: 1, max: 12 }), fallback: ['ACTIVE' as const] },
  membership_levels_1: list(membershipLevel(1), { max: 60 }),
  membership_levels_2: list(membershipLevel(2), { max: 60 }),
  genders: list(choice(GENDERS), { max: 2 }),
  min_age: nullable(integer({ min: 0, max: 120 })),
  max_age: nullable(integer({ min: 0, max: 120 })),
  joined_from: nullable(date()),
  joined_until: nullable(date()),
  has_login: nullable(choice(['YES', 'NO'])),
  /** People who are enrolled in one of these. */
  courses: list(reference('course'), { max: 50 }),
  events: list(reference('event'), { max: 50 }),
  /** People who booked a facility of one of these categories, within so many days. */
  facility_categories: list(reference('facility category'), { max: 50 }),
  booked_within_days: nullable(integer({ min: 1, max: 730 })),
} as const;

/** Rules between the fields of an audience. */
export const AUDIENCE_CHECKS = [
  { rule: 'notBelow', field: 'max_age', than: 'min_age', text: members.ageOrder },
  { rule: 'notBefore', field: 'joined_until', than: 'joined_from', text: t.joinedUntilBeforeFrom },
] as const;

/** A newsletter: written from posts, sent once to everybody who agreed. */
export const newsletter = defineResource({
  name: 'newsletter',
  path: '/newsletter/',
  fields: {
    id: id(),
    ...letterFields,
    ...audienceFields,
    per_minute: integer({ min: PER_MINUTE.least, max: PER_MINUTE.most, fallback: PER_MINUTE.usual }),
    status: readOnly(choice(NEWSLETTER_STATUSES)),
    scheduled_at: readOnly(nullable(instant())),
    /** Why it did not go out at its moment. */
    held_because: readOnly(optionalText(500)),
    progress: part(newsletterProgressFields),
    /** As it was sent, for the browser; none before. */
    public_path: readOnly(nullable(text(200))),
    created_by_name: readOnly(nullable(text(150))),
    started_at: readOnly(nullable(instant())),
    finished_at: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: ['subject__icontains', 'status', 'is_osc'],
  search: ['subject'],
  ordering: ['created_at', 'subject', 'started_at'],
  order: ['-created_at'],
  checks: AUDIENCE_CHECKS,
  actions: { list: sender, read: sender, create: sender, update: sender, remove: sender },
});

/** One address of a newsletter, and what became of its letter. */
export const newsletterRecipient = defineResource({
  name: 'newsletter recipient',
  path: '/newsletter-recipient/',
  fields: {
    id: id(),
    newsletter: readOnly(reference('newsletter')),
    address: readOnly(email()),
    name: readOnly(text(150)),
    membership_id: readOnly(nullable(text(20))),
    status: readOnly(choice(RECIPIENT_STATUSES)),
    reason: readOnly(optionalText(500)),
    attempts: readOnly(integer()),
    sent_at: readOnly(nullable(instant())),
    next_try_at: readOnly(instant()),
  },
  filters: ['newsletter', 'status'],
  ordering: ['id'],
  order: ['id'],
  actions: { list: sender, read: sender },
});
