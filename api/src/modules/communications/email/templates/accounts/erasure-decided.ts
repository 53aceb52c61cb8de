import { emails as t } from '@clubhouse/messages/server/emails';
import type { EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly note: string;
  readonly url: string;
}

/** The club will erase what it keeps about a member, or won’t. */
export function erasureDecided({ name, title, body, note, url }: Values): EmailContent {
  return {
    subject: title,
    preview: body,
    name,
    blocks: [{ say: body }, { button: t.erasureButton(), url }, { say: note }],
  };
}
