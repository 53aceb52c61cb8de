import { communications as t } from '@clubhouse/messages/rules/communications';
import { members } from '@clubhouse/messages/rules/members';
import { allActions, defineResource } from '../description/resource.ts';
import { GENDERS, MEMBER_STATUSES, NEWSLETTER_STATUSES, RECIPIENT_STATUSES } from '../enums.ts';
import * as f from '../fields/index.ts';
import { newsletterProgressFields, PER_MINUTE } from './newsletter/sending-pace.ts';

const sender = 'newsletter.send';

/** A picture of the club, and what it shows for those who don't see it. */
const newsletterPicture = f.object({ image: f.required(f.url()), alt: f.required(f.text(200)) });

/** What is written, also before it is stored. */
export const newsletterFields = {
  subject: f.required(f.text(150)),
  /** What a mailbox shows beside the subject. */
  preview: f.optionalText(200),
  /** An empty line begins a new paragraph. */
  intro: f.optionalText(5000),
  /** Between the opening and the posts. */
  pictures: f.list(newsletterPicture, { max: 6 }),
  closing: f.optionalText(2000),
  /** In the order in which they appear. */
  posts: f.list(f.reference('post'), { max: 20 }),
  is_osc: f.boolean(),
} as const;

/** For whom it is. Consent is no choice: without it no one gets one. */
export const audienceFields = {
  /** Empty: every tier. */
  membership_levels: f.list(f.membershipLevel(3), { max: 60 }),
  member_statuses: { ...f.list(f.choice(MEMBER_STATUSES), { min: 1, max: 12 }), fallback: ['ACTIVE' as const] },
  membership_levels_1: f.list(f.membershipLevel(1), { max: 60 }),
  membership_levels_2: f.list(f.membershipLevel(2), { max: 60 }),
  genders: f.list(f.choice(GENDERS), { max: 2 }),
  min_age: f.nullable(f.integer({ min: 0, max: 120 })),
  max_age: f.nullable(f.integer({ min: 0, max: 120 })),
  joined_from: f.nullable(f.date()),
  joined_until: f.nullable(f.date()),
  has_login: f.nullable(f.choice(['YES', 'NO'])),
  /** People who are enrolled in one of these. */
  courses: f.list(f.reference('course'), { max: 50 }),
  events: f.list(f.reference('event'), { max: 50 }),
  /** People who booked a facility of one of these categories, within this many days. */
  facility_categories: f.list(f.reference('facility category'), { max: 50 }),
  booked_within_days: f.nullable(f.integer({ min: 1, max: 730 })),
} as const;

/** Rules between the fields of an audience. */
export const AUDIENCE_CHECKS = [
  { rule: 'notBelow', field: 'max_age', than: 'min_age', text: members.ageOrder },
  { rule: 'notBefore', field: 'joined_until', than: 'joined_from', text: t.joinedUntilBeforeFrom },
] as const;

/** A newsletter: written from posts, sent once to everyone who agreed. */
export const newsletter = defineResource('newsletter', '/newsletter/', {
  fields: {
    id: f.id(),
    ...newsletterFields,
    ...audienceFields,
    per_minute: f.integer({ min: PER_MINUTE.least, max: PER_MINUTE.most, fallback: PER_MINUTE.usual }),
    status: f.readOnly(f.choice(NEWSLETTER_STATUSES)),
    scheduled_at: f.readOnly(f.nullable(f.instant())),
    /** Why it did not go out at its moment. */
    held_because: f.readOnly(f.optionalText(500)),
    progress: f.part(newsletterProgressFields),
    /** As it was sent, for the browser; none before. */
    public_path: f.readOnly(f.nullable(f.text(200))),
    created_by_name: f.readOnly(f.nullable(f.text(150))),
    started_at: f.readOnly(f.nullable(f.instant())),
    finished_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['subject__icontains', 'status', 'is_osc'],
  search: ['subject'],
  ordering: ['created_at', 'subject', 'started_at'],
  order: ['-created_at'],
  checks: AUDIENCE_CHECKS,
  actions: allActions(sender),
});

/** One address of a newsletter, and the outcome of its email. */
export const newsletterRecipient = defineResource('newsletter recipient', '/newsletter-recipient/', {
  fields: {
    id: f.id(),
    newsletter: f.readOnly(f.reference('newsletter')),
    address: f.readOnly(f.email()),
    name: f.readOnly(f.text(150)),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    status: f.readOnly(f.choice(RECIPIENT_STATUSES)),
    reason: f.readOnly(f.optionalText(500)),
    attempts: f.readOnly(f.integer()),
    sent_at: f.readOnly(f.nullable(f.instant())),
    next_try_at: f.readOnly(f.instant()),
  },
  filters: ['newsletter', 'status'],
  ordering: ['id'],
  order: ['id'],
  actions: { list: sender, read: sender },
});
