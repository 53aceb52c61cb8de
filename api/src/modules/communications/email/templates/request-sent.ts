import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly fields: string;
}

/** A receipt for an update request. */
export function requestSent({ name, url, fields }: Values, club: Club): EmailContent {
  return {
    subject: t.requestSentSubject({ name: club.name }),
    preview: t.requestSentPreview(),
    name,
    blocks: [
      { say: t.requestSentOpening() },
      { facts: [[t.labelRequested(), fields]] },
      { button: t.requestSentButton(), url },
    ],
  };
}
