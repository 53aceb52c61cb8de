import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  /** Its address. */
  readonly endpoint: string;
  /** What went wrong last. */
  readonly error: string;
}

/** Tells the person who made a webhook that it was paused. */
export function webhookPaused({ name, endpoint, error }: Values, club: Club): EmailContent {
  return {
    subject: t.webhookPausedSubject({ name: club.name }),
    preview: t.webhookPausedOpening(),
    name,
    blocks: [
      { say: t.webhookPausedOpening() },
      {
        facts: [
          [t.labelWebhook(), endpoint],
          [t.labelWebhookError(), error],
        ],
      },
      { say: t.webhookPausedNext() },
      { button: t.webhookPausedButton(), url: `${club.url}/admin/webhooks` },
    ],
  };
}
