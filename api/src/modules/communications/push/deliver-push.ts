import { communications as t } from '@clubhouse/messages/server/communications';
import type { FastifyBaseLogger } from 'fastify';
import { sealFor } from '../../../access/index.ts';
import type { Database } from '../../../db/pool.ts';
import { messageOf } from '../../../errors.ts';
import { PrivateAddressError, retryAfterOf, sendOut, waitAfter } from '../../../outbound/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { parseSender } from '../email/index.ts';
import { encryptPush } from './encrypt-push.ts';
import { openPushKeys } from './push-keys.ts';
import { payloadOf } from './push-payload.ts';
import { dropOutdated, giveUp, markSent, putOff, type QueuedPush, takeDue } from './push-queue.ts';
import { judgeAnswer } from './push-rules.ts';
import { type PushTokens, pushTokens } from './push-token.ts';
import { type PushKeys, vapidHeader } from './vapid.ts';

export interface PushDeliveryDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Notifications that are under way at once. */
const AT_ONCE = 10;
const LIMITS = { timeoutMs: 10_000, maxBytes: 1024 };

interface Sender {
  readonly keys: PushKeys;
  readonly tokens: PushTokens;
}

/** Encrypts a notification for its device, and sends it. The answer is kept apart from what it means. */
async function sendOne({ config }: PushDeliveryDeps, { keys, tokens }: Sender, push: QueuedPush) {
  const { endpoint, p256dh, auth, topic, seconds_left } = push;
  const body = encryptPush(JSON.stringify(payloadOf(config, tokens, push)), { p256dh, auth });
  const subject = `mailto:${parseSender(config.MAIL_FROM).address}`;
  const headers = {
    authorization: vapidHeader(endpoint, { subject, ...keys }),
    'content-encoding': 'aes128gcm',
    'content-length': `${body.length}`,
    'content-type': 'application/octet-stream',
    ttl: `${seconds_left}`,
    urgency: topic === 'offer' ? 'high' : 'normal',
  };
  return sendOut(
    { url: endpoint, method: 'POST', headers, body },
    { ...LIMITS, allowPrivate: config.PUSH_ALLOW_PRIVATE === 'on' },
  );
}

async function deliver(deps: PushDeliveryDeps, sender: Sender, push: QueuedPush): Promise<void> {
  const { db, log } = deps;
  const failed = (reason: string) =>
    log.warn({ message: push.id, attempt: push.attempts, reason }, 'a push notification could not be sent');
  try {
    const { status, headers } = await sendOne(deps, sender, push);
    const verdict = judgeAnswer(status);
    if (verdict === 'sent') return markSent(db, push);
    const reason = t.pushAnswered({ status });
    failed(reason);
    if (verdict === 'again')
      return putOff(db, push, reason, waitAfter(push.attempts, retryAfterOf(headers['retry-after'])));
    return giveUp(db, push, verdict === 'gone' ? t.pushDeviceGone() : reason, verdict === 'gone');
  } catch (error) {
    const reason = (messageOf(error) || t.pushNoConnection()).slice(0, 300);
    failed(reason);
    if (error instanceof PrivateAddressError) return giveUp(db, push, reason, false);
    return putOff(db, push, reason, waitAfter(push.attempts, undefined));
  }
}

/** The job: sends what is due, some at a time, until nothing is. */
export function pushDelivery(deps: PushDeliveryDeps): (signal: AbortSignal) => Promise<void> {
  const { db, config } = deps;
  const { DATA_SECRET, DATA_SECRET_OLD } = config;
  return async (signal) => {
    await dropOutdated(db);
    let sender: Sender | undefined;
    while (!signal.aborted) {
      const due = await takeDue(db, AT_ONCE);
      if (due.length === 0) return;
      sender ??= {
        keys: await openPushKeys(db, sealFor(DATA_SECRET, DATA_SECRET_OLD)),
        tokens: pushTokens(DATA_SECRET, DATA_SECRET_OLD),
      };
      const { keys, tokens } = sender;
      await Promise.all(due.map((push) => deliver(deps, { keys, tokens }, push)));
    }
  };
}
