import { people as t } from '@clubhouse/messages/server/booking-people';
import { emails } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

type VisitNews = 'invited' | 'moved' | 'cancelled' | 'removed' | 'accepted' | 'refused';

interface Values {
  readonly news: VisitNews;
  readonly name: string;
  readonly organiser: string;
  readonly facility: string;
  readonly location: string;
  readonly when: string;
  readonly url: string;
}

type Words = (values: Values & { readonly club: string }) => string;

const SUBJECTS: Readonly<Record<VisitNews, Words>> = {
  invited: t.invitedSubject,
  moved: t.movedSubject,
  cancelled: t.cancelledSubject,
  removed: t.removedSubject,
  accepted: t.acceptedSubject,
  refused: t.refusedSubject,
};

const OPENINGS: Readonly<Record<VisitNews, Words>> = {
  invited: t.invitedOpening,
  moved: t.movedOpening,
  cancelled: t.cancelledOpening,
  removed: t.removedOpening,
  accepted: t.acceptedOpening,
  refused: t.refusedOpening,
};

/** What co-players and guests get to know about the booking of a member. */
export function visit(values: Values, club: Club): EmailContent {
  const { news, name, organiser, facility, location, when, url } = values;
  const words = { ...values, club: club.name };
  const isOn = news === 'invited' || news === 'moved';
  return {
    subject: SUBJECTS[news](words),
    preview: OPENINGS[news](words),
    name,
    blocks: [
      { say: OPENINGS[news](words) },
      {
        facts: [
          [t.labelHost(), organiser],
          [emails.labelWhat(), facility],
          [emails.labelWhen(), when],
          ...(location ? [[emails.labelWhere(), location] as const] : []),
        ],
      },
      ...(isOn ? [{ button: t.invitedButton(), url }] : []),
      ...(news === 'invited' ? [{ say: t.invitedNote() }] : []),
    ],
  };
}
