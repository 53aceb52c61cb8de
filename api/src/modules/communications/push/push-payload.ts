import { communications as t } from '@clubhouse/messages/server/communications';
import type { Config } from '../../../config.ts';
import type { QueuedPush } from './push-queue.ts';
import type { PushTokens } from './push-token.ts';

/** What the service worker gets, and nothing beyond what the notification in the app shows. Push services take 4 KB. */
export function payloadOf(
  { publicUrl, API_HOST }: Pick<Config, 'publicUrl' | 'API_HOST'>,
  tokens: PushTokens,
  { uid, title, body, link, offer, news }: QueuedPush,
) {
  const api = API_HOST.startsWith('http') ? API_HOST : `${publicUrl}${API_HOST}`;
  return {
    title: title.slice(0, 200),
    body: body.slice(0, 500),
    link,
    /** A notification with the same tag replaces the one before. */
    tag: news ?? uid,
    token: tokens.make(uid),
    answer: `${api}/push-answer/`,
    actions:
      offer === null
        ? []
        : [
            { action: 'TAKE', title: t.pushTake() },
            { action: 'PASS', title: t.pushPass() },
          ],
    failed: t.pushAnswerFailed(),
  };
}
