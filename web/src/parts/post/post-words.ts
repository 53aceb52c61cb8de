import type { POST_CATEGORIES } from '@clubhouse/contract';
import { ago } from '../../ui/time/instants.ts';

export type PostCategory = (typeof POST_CATEGORIES)[number];

/** What members call the kinds of posts, in the order in which they look for them. */
export const POST_KINDS: readonly { readonly key: PostCategory; readonly one: string; readonly many: string }[] = [
  { key: 'NEWS', one: 'News', many: 'News' },
  { key: 'NOTICE', one: 'Notice', many: 'Notices' },
  { key: 'PROMOTION', one: 'Offer', many: 'Offers' },
  { key: 'BENEFIT', one: 'Benefit', many: 'Benefits' },
  { key: 'PAGE', one: 'Good to know', many: 'Good to know' },
];

/** "Notice · 3 days ago": standing pages and benefits have no age. */
export function postMeta({ category, published_at }: { category: string; published_at: string | null }): string {
  const kind = POST_KINDS.find(({ key }) => key === category)?.one ?? category;
  const aged = category !== 'PAGE' && category !== 'BENEFIT' && published_at;
  return aged ? `${kind} · ${ago(aged)}` : kind;
}
