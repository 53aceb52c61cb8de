import { emails as t } from '@clubhouse/messages/server/emails';
import { type Club, duration, type EmailContent } from '../../content/email-content.ts';

/** The link that turns a requested login into a working one. */
export function createLogin(values: { name: string; url: string; minutes: number }, club: Club): EmailContent {
  return {
    subject: t.createLoginSubject({ name: club.name }),
    preview: t.createLoginPreview({ minutes: duration(values.minutes) }),
    name: values.name,
    blocks: [
      { say: t.createLoginOpening({ name: club.name }) },
      { button: t.createLoginButton(), url: values.url },
      { say: t.linkWorksOnce({ minutes: duration(values.minutes) }) },
      { say: t.createLoginUnknown() },
    ],
  };
}
