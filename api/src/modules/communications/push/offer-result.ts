import { momentWords } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { PushResult } from './answer-push.ts';

interface AnsweredOffer {
  readonly what: string;
  readonly when: string;
  /** Until when it is held unpaid, in milliseconds. */
  readonly until: number | null;
  readonly zone: string;
  readonly link: string;
}

/** The outcome of an offer, in the words of the notification that says so. */
export function offerResult(
  result: Exclude<PushResult['result'], 'OPENED'>,
  { what, when, until, zone, link }: AnsweredOffer,
): PushResult {
  const words = {
    TAKEN: [
      t.offerTakenTitle({ what }),
      t.offerTakenBody({ when: when || 'none', until: until === null ? '' : momentWords(until, zone) }),
    ],
    BOOKED: [t.offerBookedTitle({ what }), when],
    PASSED: [t.offerPassedTitle({ what }), t.offerPassedBody()],
    GONE: [t.offerGoneTitle({ what }), t.offerGoneBody()],
  } as const;
  const [title, body] = words[result];
  return { result, title: title.slice(0, 200), body: body.slice(0, 300), link };
}
