import { listAnd } from '@clubhouse/messages';
import { posts as t } from '@clubhouse/messages/console/posts';

/** What of a post decides who sees it when; moments as texts that compare. */
export interface ShownPost {
  readonly status: string;
  readonly published_at: string | null;
  readonly expires_at: string | null;
}

export type PostState = 'DRAFT' | 'SCHEDULED' | 'LIVE' | 'ENDED' | 'ARCHIVED';

/** What a post is for members at a moment. */
export function postState({ status, published_at, expires_at }: ShownPost, now: string): PostState {
  if (status !== 'PUBLISHED') return status === 'ARCHIVED' ? 'ARCHIVED' : 'DRAFT';
  if (expires_at && expires_at <= now) return 'ENDED';
  return published_at && published_at > now ? 'SCHEDULED' : 'LIVE';
}

/** The states in plain words. */
export const POST_STATES: Readonly<Record<PostState, string>> = {
  DRAFT: t.stateDraft(),
  SCHEDULED: t.stateScheduled(),
  LIVE: t.stateLive(),
  ENDED: t.stateEnded(),
  ARCHIVED: t.stateArchived(),
};

interface Audience extends ShownPost {
  readonly membership_levels: readonly string[];
  /** The club whose members it is for. */
  readonly club: string;
}

/** What will happen, in a sentence: "Members of Spouse (Hill Club) see it from 3 Dec 2026, 09:00 until …". */
export function windowWords(
  { membership_levels: levels, club, ...post }: Audience,
  now: string,
  moment: (at: string) => string,
): string {
  const who = levels.length > 0 ? t.audienceLevels({ club, levels: listAnd(levels) }) : t.audienceAll({ club });
  const ends = post.expires_at ? 'yes' : 'no';
  const until = post.expires_at ? moment(post.expires_at) : '';
  switch (postState(post, now)) {
    case 'DRAFT':
      return t.windowDraft();
    case 'ARCHIVED':
      return t.windowArchived();
    case 'ENDED':
      return t.windowEnded({ who, until });
    case 'SCHEDULED':
      return t.windowScheduled({ who, from: moment(post.published_at ?? now), ends, until });
    default:
      return post.published_at
        ? t.windowLive({ who, from: moment(post.published_at), ends, until })
        : t.windowOnSave({ who, ends, until });
  }
}
