import type { MemberStatus } from './enums.ts';

const ENDED = { why: 'This membership has ended.', until: '' } as const;

/** Why a standing other than active takes part in nothing, and what ends that. Read by the member and by the desk alike. */
const REASONS: Readonly<Record<Exclude<MemberStatus, 'ACTIVE'>, { readonly why: string; readonly until: string }>> = {
  ABSENT: {
    why: 'This membership rests while its member is away.',
    until: ' until the club office is told of the return',
  },
  'SUSPENDED-DEFAULTER': {
    why: 'This membership is suspended because a payment is late.',
    until: ' until everything overdue is paid',
  },
  'SUSPENDED-DISCIPLINE': {
    why: 'This membership is suspended by the club.',
    until: ' until the club lifts that; the club office can tell more',
  },
  'TERMINATED-END-OF-SERVICE': ENDED,
  'TERMINATED-VOLUNTARY': ENDED,
  'TERMINATED-DEFAULTER': ENDED,
  'TERMINATED-DISCIPLINE': ENDED,
  'TERMINATED-DECEASED': ENDED,
  BLACKLISTED: { why: 'This membership is blocked by the club.', until: '' },
};

/** Why a membership may not book or enrol, in words of its own standing; null when it may. */
export function standingRefusal(status: MemberStatus, act: 'book' | 'enrol'): string | null {
  if (status === 'ACTIVE') return null;
  const { why, until } = REASONS[status];
  return `${why} It cannot ${act}${until}.`;
}
