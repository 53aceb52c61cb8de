import { emails as t } from '@clubhouse/messages/server/emails';
import { type Club, duration, type EmailContent } from '../../content/email-content.ts';

/** The link with which someone of the staff chooses the first password of a login that was made for them. */
export function invitation(
  values: { name: string; by: string; username: string; url: string; minutes: number },
  club: Club,
): EmailContent {
  return {
    subject: t.invitationSubject({ name: club.name }),
    preview: t.invitationPreview({ minutes: duration(values.minutes) }),
    name: values.name,
    blocks: [
      { say: t.invitationOpening({ by: values.by, name: club.name }) },
      { button: t.choosePasswordButton(), url: values.url },
      { facts: [[t.labelUsername(), values.username]] },
      {
        say: t.invitationLink({ duration: duration(values.minutes), url: `${club.url}/forgot-password` }),
      },
      { say: t.invitationUnknown({ contact: club.contact }) },
    ],
  };
}
