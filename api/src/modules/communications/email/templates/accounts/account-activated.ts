import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

/** The login works now. `login` is the membership ID of someone whose address another login has. */
export function accountActivated(values: { name: string; login?: string }, club: Club): EmailContent {
  const how = values.login ? t.activatedSharedLogin({ login: values.login }) : t.activatedLogin();
  return {
    subject: t.activatedSubject({ name: club.name }),
    preview: values.login ? t.activatedPreviewShared({ login: values.login }) : t.activatedPreview(),
    name: values.name,
    blocks: [
      { say: t.activatedOpening({ name: club.name }) },
      { say: how },
      { button: t.activatedButton(), url: `${club.url}/login` },
    ],
  };
}
