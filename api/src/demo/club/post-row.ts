import type { MEMBERSHIP_LEVELS_3, POST_CATEGORIES, POST_STATUSES } from '@clubhouse/contract';
import { type DemoPicture, pictureAddress } from './pictures.ts';

type Category = (typeof POST_CATEGORIES)[number];
type Level = (typeof MEMBERSHIP_LEVELS_3)[number];

/** A post as it is written down here; days count from today, backwards for the past. */
export interface DemoPost {
  readonly title: string;
  readonly category: Category;
  readonly excerpt: string;
  readonly body: string;
  readonly picture?: DemoPicture;
  /** How many days ago it appeared, negative for one that is to come; none for a draft. */
  readonly daysAgo?: number;
  /** In how many days it disappears; negative when it has. */
  readonly endsIn?: number;
  readonly status?: (typeof POST_STATUSES)[number];
  readonly membership_levels?: readonly Level[];
  readonly is_osc?: boolean;
  readonly sort_order?: number;
}

/** A link inside the portal, as the cleaning of rich text leaves it. */
export const to = (path: string, label: string): string => `<a href="${path}" rel="noopener noreferrer">${label}</a>`;

/** A picture within a text. */
export const drawn = (picture: DemoPicture, alt: string): string =>
  `<img src="${pictureAddress(picture)}" alt="${alt}" />`;

/** 28 November. */
export const dayAndMonth = (day: Temporal.PlainDate): string =>
  day.toLocaleString('en-GB', { day: 'numeric', month: 'long' });

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

/** The row behind a post. */
export function postRow(post: DemoPost, today: Temporal.PlainDate, zone: string, author: { id: number; name: string }) {
  const moment = (days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant().toString();
  return {
    title: post.title,
    slug: slugOf(post.title),
    category: post.category,
    status: post.status ?? 'PUBLISHED',
    excerpt: post.excerpt,
    body: post.body,
    feature_image: post.picture ? pictureAddress(post.picture) : null,
    membership_levels: post.membership_levels ?? [],
    published_at: post.daysAgo === undefined ? null : moment(-post.daysAgo),
    expires_at: post.endsIn === undefined ? null : moment(post.endsIn),
    is_osc: post.is_osc ?? false,
    sort_order: post.sort_order ?? 0,
    author: author.id,
    author_name: author.name,
    created_at: moment(-Math.max(post.daysAgo ?? 0, 0) - 1),
  };
}
