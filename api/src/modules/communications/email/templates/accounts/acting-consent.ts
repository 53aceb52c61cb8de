import { emails as t } from '@clubhouse/messages/server/emails';
import type { EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly subject: string;
  readonly opening: string;
  /** What one may do for the other; empty when they can't do anything any more. */
  readonly rights: string;
  /** Why it ended; empty when no one said. */
  readonly why: string;
  readonly note: string;
}

/** Notifies a member that someone may act for them, or they for someone, or no longer. */
export function actingConsent({ name, url, subject, opening, rights, why, note }: Values): EmailContent {
  return {
    subject,
    preview: opening,
    name,
    blocks: [
      { say: opening },
      {
        facts: [
          ...(rights ? [[t.labelAllowed(), rights] as const] : []),
          ...(why ? [[t.labelReason(), why] as const] : []),
        ],
      },
      { button: t.actingButton(), url },
      { say: note },
    ],
  };
}
