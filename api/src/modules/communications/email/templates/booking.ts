import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly news: 'confirmed' | 'expired' | 'cancelled' | 'moved' | 'offered' | 'reminder' | 'no-show';
  readonly name: string;
  readonly url: string;
  readonly facility: string;
  readonly location: string;
  readonly when: string;
  readonly number: string;
  /** Who did it for the member by their consent; empty for the member and the club. */
  readonly by?: string;
  /** Why it ended; empty when no one said. */
  readonly why: string;
  /** What comes back; empty when nothing does. */
  readonly back: string;
  /** What is still owed, where that has changed; empty otherwise. */
  readonly due?: string;
  /** Until when an offer holds. */
  readonly until: string;
}

const SUBJECTS: Readonly<Record<Values['news'], () => string>> = {
  confirmed: t.bookingConfirmedSubject,
  expired: t.bookingExpiredSubject,
  cancelled: t.bookingCancelledSubject,
  moved: t.movedSubject,
  offered: t.offeredSubject,
  reminder: t.reminderSubject,
  'no-show': t.bookingNoShowSubject,
};

const OPENINGS: Readonly<Record<Values['news'], () => string>> = {
  confirmed: t.bookingConfirmedOpening,
  expired: t.bookingExpiredOpening,
  cancelled: t.bookingCancelledOpening,
  moved: t.bookingMovedOpening,
  offered: t.bookingOfferedOpening,
  reminder: t.bookingReminderOpening,
  'no-show': t.bookingNoShowOpening,
};

/** Everything that is to be told about a booking. */
export function booking(values: Values, club: Club): EmailContent {
  const { news, name, url, facility, location, when, number, by = '', why, back, due = '', until } = values;
  return {
    subject: `${SUBJECTS[news]()}: ${facility}, ${when}`,
    preview: `${OPENINGS[news]()} ${club.name}`,
    name,
    blocks: [
      { say: OPENINGS[news]() },
      {
        facts: [
          [t.labelWhat(), facility],
          [t.labelWhen(), when],
          ...(location ? [[t.labelWhere(), location] as const] : []),
          [t.labelNumber(), number],
          ...(news === 'offered' ? [[t.labelOfferUntil(), until] as const] : []),
          ...(by ? [[t.labelDoneBy(), by] as const] : []),
          ...(why ? [[t.labelReason(), why] as const] : []),
        ],
      },
      ...(back ? [{ say: t.youGetBack({ back }) }] : []),
      ...(due ? [{ say: t.youOwe({ due }) }] : []),
      { button: news === 'offered' ? t.bookingOfferedButton() : t.bookingButton(), url },
    ],
  };
}
