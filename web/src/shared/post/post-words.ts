import type { POST_CATEGORIES } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/shared/posts';
import { ago } from '../../ui/time/instants.ts';

export type PostCategory = (typeof POST_CATEGORIES)[number];

/** What members call the kinds of posts, in the order in which they look for them. */
export const POST_KINDS: readonly { readonly key: PostCategory; readonly one: string; readonly many: string }[] = [
  { key: 'NEWS', one: t.postNews(), many: t.postNews() },
  { key: 'NOTICE', one: t.postNotice(), many: t.postNotices() },
  { key: 'PROMOTION', one: t.postOffer(), many: t.postOffers() },
  { key: 'BENEFIT', one: t.postBenefit(), many: t.postBenefits() },
  { key: 'PAGE', one: t.postPage(), many: t.postPage() },
];

/** "Notice · 3 days ago": standing pages and benefits have no age. */
export function postMeta({ category, published_at }: { category: string; published_at: string | null }): string {
  const kind = POST_KINDS.find(({ key }) => key === category)?.one ?? category;
  const aged = category !== 'PAGE' && category !== 'BENEFIT' && published_at;
  return aged ? `${kind} · ${ago(aged)}` : kind;
}
