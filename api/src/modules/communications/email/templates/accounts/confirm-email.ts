import { emails as t } from '@clubhouse/messages/server/emails';
import { type Club, duration, type EmailContent } from '../../content/email-content.ts';

/** The link that proves that a new mailbox is the owner's. */
export function confirmEmail(values: { name: string; url: string; minutes: number }, club: Club): EmailContent {
  return {
    subject: t.confirmEmailSubject({ name: club.name }),
    preview: t.linkWorksOnce({ minutes: duration(values.minutes) }),
    name: values.name,
    blocks: [
      { say: t.confirmEmailOpening({ name: club.name }) },
      { button: t.confirmEmailButton(), url: values.url },
      { say: t.confirmEmailNote({ minutes: duration(values.minutes) }) },
      { say: t.confirmEmailUnknown() },
    ],
  };
}
