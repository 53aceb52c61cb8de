import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

/** What happened to an enrolment. */
export type EnrollmentNews =
  | 'confirmed'
  | 'waitlisted'
  | 'offered'
  | 'expired'
  | 'withdrawn'
  | 'called-off'
  | 'goes-ahead'
  | 'moved'
  | 'rescheduled'
  | 'reminder';

interface Values {
  readonly news: EnrollmentNews;
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly when: string;
  readonly where: string;
  readonly who: string;
  readonly number: string;
  /** Who did it for the member by their consent; empty for the member and the club. */
  readonly by?: string;
  /** Why it ended; empty when no one said. */
  readonly why: string;
  /** What comes back; empty when nothing does. */
  readonly back: string;
  /** Until when an offer holds. */
  readonly until: string;
}

const SUBJECTS: Readonly<Record<EnrollmentNews, () => string>> = {
  confirmed: t.enrolledSubject,
  waitlisted: t.waitlistedSubject,
  offered: t.offeredSubject,
  expired: t.enrolmentExpiredSubject,
  withdrawn: t.withdrawnSubject,
  'called-off': t.offeringCancelledSubject,
  'goes-ahead': t.goesAheadSubject,
  moved: t.movedSubject,
  rescheduled: t.rescheduledSubject,
  reminder: t.reminderSubject,
};

const OPENINGS: Readonly<Record<EnrollmentNews, () => string>> = {
  confirmed: t.enrolledOpening,
  waitlisted: t.waitlistedOpening,
  offered: t.enrolmentOfferedOpening,
  expired: t.enrolmentExpiredOpening,
  withdrawn: t.withdrawnOpening,
  'called-off': t.offeringCancelledOpening,
  'goes-ahead': t.goesAheadOpening,
  moved: t.enrolmentMovedOpening,
  reminder: t.enrolmentReminderOpening,
  rescheduled: t.rescheduledOpening,
};

/** Everything that is to be told about an enrolment. */
export function enrolment(values: Values, club: Club): EmailContent {
  const { news, name, url, what, when, where, who, number, by = '', why, back, until } = values;
  const facts: (readonly [string, string])[] = [
    [t.labelWhat(), what],
    [t.labelWho(), who],
    [t.labelWhen(), when],
    [t.labelWhere(), where],
    [t.labelNumber(), number],
    [t.labelDoneBy(), by],
    [t.labelOfferUntil(), news === 'offered' ? until : ''],
    [news === 'rescheduled' ? t.labelChanges() : t.labelReason(), why],
  ];
  return {
    subject: `${SUBJECTS[news]()}: ${what}`,
    preview: `${OPENINGS[news]()} ${club.name}`,
    name,
    blocks: [
      { say: OPENINGS[news]() },
      { facts: facts.filter(([, value]) => value !== '') },
      ...(back ? [{ say: t.youGetBack({ back }) }] : []),
      { button: news === 'offered' ? t.enrolmentOfferedButton() : t.detailsButton(), url },
    ],
  };
}
