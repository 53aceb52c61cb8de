import { type Create, newsletter, type Row } from '@clubhouse/contract';

export type NewsletterRow = Row<typeof newsletter>;

/** What a person writes and chooses. */
export type Draft = Required<Create<typeof newsletter>>;

export const SLUG = 'newsletters';

const { subject, preview, intro, closing, posts, is_osc, membership_levels, member_statuses, per_minute } =
  newsletter.fields;

/** The fields of the form, with the contract's own rules. */
export const DRAFT_FIELDS = {
  subject,
  preview,
  intro,
  closing,
  posts,
  is_osc,
  membership_levels,
  member_statuses,
  per_minute,
} as const;

/** What the form begins with. */
export const draftOf = (row: NewsletterRow | undefined): Draft => ({
  subject: row?.subject ?? '',
  preview: row?.preview ?? '',
  intro: row?.intro ?? '',
  closing: row?.closing ?? '',
  posts: row?.posts ?? [],
  is_osc: row?.is_osc ?? false,
  membership_levels: row?.membership_levels ?? [],
  member_statuses: row?.member_statuses ?? ['ACTIVE'],
  per_minute: row?.per_minute ?? per_minute.fallback ?? 300,
});
