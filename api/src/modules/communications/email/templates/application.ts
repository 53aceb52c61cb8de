import { applications as t } from '@clubhouse/messages/server/applications';
import type { Club, EmailContent } from '../content/email-content.ts';

/** The outcome of an application for membership. */
export type ApplicationNews =
  | 'link'
  | 'member'
  | 'received'
  | 'interview'
  | 'returned'
  | 'waitlisted'
  | 'approved'
  | 'declined'
  | 'lapsed';

interface Values {
  readonly news: ApplicationNews;
  readonly name: string;
  readonly url: string;
  /** What the club says about it; empty if nothing. */
  readonly reason: string;
  /** What is to be paid, and until when. */
  readonly amount: string;
  readonly until: string;
  /** The place on the waitlist. */
  readonly position: string;
}

type Words = (values: { readonly club: string; readonly contact: string } & Values) => string;

const SUBJECTS: Readonly<Record<ApplicationNews, Words>> = {
  link: t.applicationLinkSubject,
  member: t.applicationMemberSubject,
  received: t.applicationReceivedSubject,
  interview: t.applicationInterviewSubject,
  returned: t.applicationReturnedSubject,
  waitlisted: t.applicationWaitlistedSubject,
  approved: t.applicationApprovedSubject,
  declined: t.applicationDeclinedSubject,
  lapsed: t.applicationLapsedSubject,
};

const OPENINGS: Readonly<Record<ApplicationNews, Words>> = {
  link: t.applicationLinkOpening,
  member: t.applicationMemberOpening,
  received: t.applicationReceivedOpening,
  interview: t.applicationInterviewOpening,
  returned: t.applicationReturnedOpening,
  waitlisted: t.applicationWaitlistedOpening,
  approved: t.applicationApprovedOpening,
  declined: t.applicationDeclinedOpening,
  lapsed: t.applicationLapsedOpening,
};

const NOTES: Readonly<Partial<Record<ApplicationNews, Words>>> = {
  link: t.applicationLinkNote,
  member: t.applicationMemberNote,
  approved: t.applicationApprovedNote,
};

const BUTTONS: Readonly<Partial<Record<ApplicationNews, () => string>>> = {
  link: t.applicationLinkButton,
  member: t.applicationMemberButton,
  returned: t.applicationReturnedButton,
  approved: t.applicationApprovedButton,
};

/** Everything that an applicant is told. */
export function application(values: Values, { name: club, contact }: Club): EmailContent {
  const { news, name, url, reason } = values;
  const given = { ...values, club, contact };
  const note = NOTES[news]?.(given);
  return {
    subject: SUBJECTS[news](given),
    preview: OPENINGS[news](given),
    name,
    blocks: [
      { say: OPENINGS[news](given) },
      ...(reason
        ? [reason.includes('\n') ? { typed: reason } : { facts: [[t.applicationReasonLabel(), reason] as const] }]
        : []),
      { button: (BUTTONS[news] ?? t.applicationButton)(), url },
      ...(note ? [{ say: note }] : []),
    ],
  };
}
