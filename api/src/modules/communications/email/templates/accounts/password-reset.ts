import { emails as t } from '@clubhouse/messages/server/emails';
import { type Club, duration, type EmailContent } from '../../content/email-content.ts';

/** The link that someone who forgot the password asked for. `login` names whose it is where a household shares the address. */
export function passwordReset(
  values: { name: string; url: string; minutes: number; login?: string },
  club: Club,
): EmailContent {
  return {
    subject: t.passwordResetSubject({ name: club.name }),
    preview: t.linkWorksOnce({ minutes: duration(values.minutes) }),
    name: values.name,
    blocks: [
      { say: t.passwordResetOpening({ name: club.name }) },
      ...(values.login ? [{ facts: [[t.labelUsername(), values.login]] } as const] : []),
      { button: t.newPasswordButton(), url: values.url },
      { say: t.linkWorksOnce({ minutes: duration(values.minutes) }) },
      { say: t.passwordResetUnknown() },
    ],
  };
}
