import { setTimeout as pause } from 'node:timers/promises';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type Seal, sealFor } from '../../../access/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  findDueEndpoints,
  hasEndpoints,
  markDelivered,
  markFailed,
} from './delivery-queue.ts';
import { secretBinding, signatureHeaders } from './endpoint-secret.ts';
import { pauseFailing } from './pause-endpoint.ts';
import { retryDelay } from './retry-delay.ts';
import { type SendLimits, type SendOutcome, sendMessage } from './send-message.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
}

/** Deliveries of one endpoint that are under way at once, each about another object. */
const LANES = 5;
const TIMEOUT_MS = 10_000;
const LOOK_MS = 500;
/** Longer than the minute of its schedule: the next run waits already when one ends. */
const RUN_MS = 90_000;

/** What is sent. The same bytes at each attempt. */
const bodyOf = ({ event_uid, type, happened_at, data }: ClaimedDelivery): string =>
  JSON.stringify({ id: messageId(event_uid), type, timestamp: happened_at, data });

const messageId = (uid: string): string => `evt_${uid.replaceAll('-', '')}`;

function secretsOf(seal: Seal, { endpoint_uid, secret, old_secret }: ClaimedDelivery): string[] {
  const stored = old_secret ? [secret, old_secret] : [secret];
  return stored.map((one) => seal.open(one, secretBinding(endpoint_uid)));
}

/** One attempt. A secret that can't be read, after `DATA_SECRET` was lost, fails its own webhook and nothing else. */
async function attempt(seal: Seal, claimed: ClaimedDelivery, limits: SendLimits): Promise<SendOutcome> {
  const body = bodyOf(claimed);
  let secrets: string[];
  try {
    secrets = secretsOf(seal, claimed);
  } catch {
    return { httpStatus: null, answer: '', error: t.webhookSecretLost(), durationMs: 0, isDelivered: false };
  }
  const signed = { id: messageId(claimed.event_uid), body, secrets };
  const headers = { 'user-agent': 'Clubhouse-Webhooks', ...signatureHeaders(signed, new Date()) };
  return sendMessage({ url: claimed.url, headers, body }, limits);
}

async function deliver({ db, config }: WebhookDeps, seal: Seal, claimed: ClaimedDelivery, limits: SendLimits) {
  const outcome = await attempt(seal, claimed, limits);
  await inTransaction(db, async (tx) => {
    if (outcome.isDelivered) return markDelivered(tx, claimed, outcome);
    await markFailed(tx, claimed, outcome, retryDelay(claimed.attempts, claimed.age_seconds));
    await pauseFailing(tx, config, claimed.endpoint, outcome.error);
  });
}

/** Sends one delivery of an endpoint after the other, while any is due and there is time. */
async function runLane(deps: WebhookDeps, seal: Seal, endpoint: number, mayGoOn: () => boolean): Promise<void> {
  const limits = { timeoutMs: TIMEOUT_MS, allowPrivate: deps.config.WEBHOOK_ALLOW_PRIVATE === 'on' };
  while (mayGoOn()) {
    const claimed = await claimDelivery(deps.db, endpoint);
    if (!claimed) return;
    await deliver(deps, seal, claimed, limits);
  }
}

const sealOf = ({ DATA_SECRET, DATA_SECRET_OLD }: ConfigWithSecrets) => sealFor(DATA_SECRET, DATA_SECRET_OLD);

/** Sends everything that is due now, to all endpoints side by side. */
export async function deliverDue(deps: WebhookDeps): Promise<void> {
  const seal = sealOf(deps.config);
  const due = await findDueEndpoints(deps.db);
  const lanes = due.flatMap(({ id }) => Array.from({ length: LANES }, () => runLane(deps, seal, id, () => true)));
  await Promise.all(lanes);
}

/**
 * The job. Events are written by triggers, which wake no one: NOTIFY would let bookings wait for each other. So a club that
 * has webhooks is looked at twice a second; one without is left alone. An endpoint that hangs holds up no other.
 */
export function webhookDelivery(deps: WebhookDeps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const seal = sealOf(deps.config);
    const end = performance.now() + RUN_MS;
    const running = new Map<number, Set<Promise<void>>>();
    let failure: unknown;
    const mayGoOn = () => !signal.aborted && failure === undefined && performance.now() < end;
    const fillLanes = (id: number) => {
      const lanes = running.get(id) ?? new Set();
      running.set(id, lanes);
      while (lanes.size < LANES) {
        const lane = runLane(deps, seal, id, mayGoOn)
          .catch((error: unknown) => {
            failure ??= error;
          })
          .finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
    };
    while (mayGoOn() && (await hasEndpoints(deps.db))) {
      for (const { id } of await findDueEndpoints(deps.db)) fillLanes(id);
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all([...running.values()].flatMap((lanes) => [...lanes]));
    if (failure) throw failure;
  };
}
