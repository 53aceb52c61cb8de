import {
  IconArchive,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/badge/status-badge.tsx';

/** What of a post decides who sees it when; moments as texts that compare. */
export interface Shown {
  readonly status: string;
  readonly published_at: string | null;
  readonly expires_at: string | null;
}

export type PostState = 'DRAFT' | 'SCHEDULED' | 'LIVE' | 'ENDED' | 'ARCHIVED';

/** What a post is for members at a moment. */
export function postState({ status, published_at, expires_at }: Shown, now: string): PostState {
  if (status !== 'PUBLISHED') return status === 'ARCHIVED' ? 'ARCHIVED' : 'DRAFT';
  if (expires_at && expires_at <= now) return 'ENDED';
  return published_at && published_at > now ? 'SCHEDULED' : 'LIVE';
}

/** The states with their words, icons and tones. */
export const POST_STATES: Readonly<Record<PostState, { label: string; icon: TablerIcon; tone: Tone }>> = {
  DRAFT: { label: 'Draft', icon: IconPencil, tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', icon: IconClock, tone: 'info' },
  LIVE: { label: 'Live', icon: IconCircleCheck, tone: 'success' },
  ENDED: { label: 'Ended', icon: IconCircleOff, tone: 'neutral' },
  ARCHIVED: { label: 'Archived', icon: IconArchive, tone: 'neutral' },
};

interface Audience extends Shown {
  readonly membership_levels: readonly string[];
  /** The club whose members it is for. */
  readonly club: string;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What will happen, in a sentence: "Members of Spouse (Hill Club) see it from 3 Dec 2026, 09:00 until …". */
export function windowWords(
  { membership_levels: levels, club, ...post }: Audience,
  now: string,
  moment: (at: string) => string,
): string {
  const who = levels.length > 0 ? `${club} members of ${listed(levels)}` : `All members of ${club}`;
  const until = post.expires_at ? ` until ${moment(post.expires_at)}` : '';
  switch (postState(post, now)) {
    case 'DRAFT':
      return 'Only staff who write posts see it. Publish it when it is ready.';
    case 'ARCHIVED':
      return 'Members do not see it any more. It stays in this list.';
    case 'ENDED':
      return `${who} saw it${until}. It is over.`;
    case 'SCHEDULED':
      return `${who} see it from ${moment(post.published_at ?? now)}${until || ' on'}.`;
    default:
      return post.published_at
        ? `${who} see it now, since ${moment(post.published_at)}${until && `, and${until}`}.`
        : `${who} see it as soon as you save${until && `, and${until}`}.`;
  }
}
