import type { POST_STATUSES } from '../enums.ts';

/** What decides whether a post may stand in a newsletter. */
export interface LetterPost {
  readonly title: string;
  readonly status: (typeof POST_STATUSES)[number];
  readonly is_osc: boolean;
  readonly membership_levels: readonly string[];
  readonly published_at: string | null;
  readonly expires_at: string | null;
}

interface Letter {
  readonly is_osc: boolean;
  /** Empty: every tier. */
  readonly membership_levels: readonly string[];
}

/** Why a post cannot go out with a newsletter at a moment; undefined when it can. Its readers must be able to open it. */
export function postFault(post: LetterPost, letter: Letter, at: string): string | undefined {
  const moment = Date.parse(at);
  const name = `"${post.title}"`;
  if (post.status !== 'PUBLISHED') return `${name} is not published.`;
  if (post.is_osc !== letter.is_osc) return `${name} belongs to the other club.`;
  if (post.published_at === null || Date.parse(post.published_at) > moment)
    return `${name} does not appear before then.`;
  if (post.expires_at !== null && Date.parse(post.expires_at) <= moment)
    return `${name} will have disappeared by then.`;
  const tiers = post.membership_levels;
  const all = letter.membership_levels.length > 0 && letter.membership_levels.every((tier) => tiers.includes(tier));
  return tiers.length > 0 && !all
    ? `${name} is for some tiers only, and this newsletter goes to others too.`
    : undefined;
}
