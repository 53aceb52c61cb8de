import { communications as t } from '@clubhouse/messages/rules/communications';
import type { POST_STATUSES } from '../../enums.ts';

/** What decides whether a post may stand in a newsletter. */
export interface NewsletterPost {
  readonly title: string;
  readonly status: (typeof POST_STATUSES)[number];
  readonly is_osc: boolean;
  readonly membership_levels: readonly string[];
  readonly published_at: string | null;
  readonly expires_at: string | null;
}

interface Newsletter {
  readonly is_osc: boolean;
  /** Empty: every tier. */
  readonly membership_levels: readonly string[];
}

/** Why a post cannot go out with a newsletter at a moment; undefined when it can. Its readers must be able to open it. */
export function postFault(post: NewsletterPost, newsletter: Newsletter, at: string): string | undefined {
  const { title } = post;
  const moment = Date.parse(at);
  if (post.status !== 'PUBLISHED') return t.postNotPublished({ title });
  if (post.is_osc !== newsletter.is_osc) return t.postOtherClub({ title });
  if (post.published_at === null || Date.parse(post.published_at) > moment) return t.postNotYet({ title });
  if (post.expires_at !== null && Date.parse(post.expires_at) <= moment) return t.postExpired({ title });
  const tiers = post.membership_levels;
  const all =
    newsletter.membership_levels.length > 0 && newsletter.membership_levels.every((tier) => tiers.includes(tier));
  return tiers.length > 0 && !all ? t.postSomeLevels({ title }) : undefined;
}
