import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Tells staff who manage the club that its backups need attention. */
export function backupWarning({ name, title, body, url }: Values, club: Club): EmailContent {
  return {
    subject: title,
    preview: club.name,
    name,
    blocks: [{ say: `${title}. ${body}` }, { button: t.backupWarningButton(), url }],
  };
}
