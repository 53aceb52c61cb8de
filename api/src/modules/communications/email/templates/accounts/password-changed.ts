import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

/** Notifies the owner that the password is a new one, so that a thief cannot change it unnoticed. */
export function passwordChanged(values: { name: string; when: string; device: string }, club: Club): EmailContent {
  return {
    subject: t.passwordChangedSubject({ name: club.name }),
    preview: t.passwordChangedPreview(),
    name: values.name,
    blocks: [
      { say: t.passwordChangedOpening({ name: club.name }) },
      {
        facts: [
          [t.labelWhen(), values.when],
          [t.labelWith(), values.device],
        ],
      },
      { say: t.passwordChangedNote() },
      { say: t.passwordChangedUnknown({ contact: club.contact }) },
      { button: t.newPasswordButton(), url: `${club.url}/forgot-password` },
    ],
  };
}
