import { createHash } from 'node:crypto';
import { type addPushDevice, type Body, pushDevice } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { type UrlWords, urlFault } from '../../../outbound/index.ts';
import { keyFaults } from './push-rules.ts';

/** The most devices of one login. */
const MOST = 10;

const WORDS: UrlWords = {
  malformed: () => t.pushEndpoint(),
  notPlain: () => t.pushEndpoint(),
  notHttps: () => t.pushEndpoint(),
  notPublic: () => t.pushEndpoint(),
};

export type Subscription = Body<typeof addPushDevice>;

/** Refuses addresses of machines in the own network, and keys that can't be right. */
export function refuseFaults({ PUSH_ALLOW_PRIVATE }: Config, { endpoint, p256dh, auth }: Subscription): void {
  const fault = urlFault(endpoint, { allowPrivate: PUSH_ALLOW_PRIVATE === 'on', needsHttps: true }, WORDS);
  const wrong = keyFaults({ p256dh, auth }).map((field) => [field, [t.pushKeyWrong()]]);
  if (fault || wrong.length > 0) throw invalid({ ...(fault && { endpoint: [fault] }), ...Object.fromEntries(wrong) });
}

/** By this a browser knows itself in the list. */
export const fingerprintOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Adds a browser, or moves one that another login has added here: notifications go to the person who is at it now. */
export async function addDevice(
  tx: Tx,
  config: Config,
  { actor, origin }: Writer,
  input: Subscription,
  device: string,
): Promise<number> {
  refuseFaults(config, input);
  const { endpoint, p256dh, auth } = input;
  // Two windows that subscribe at once must not pass the limit together.
  await tx.row(sql`select from app_user where id = ${actor.user_id} for no key update`);
  const held = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from push_device where app_user = ${actor.user_id} and endpoint <> ${endpoint}`,
  );
  if ((held?.n ?? 0) >= MOST) throw invalid({ non_field_errors: [t.tooManyPushDevices({ most: MOST })] });
  // What waits for the login that had it before is not for this one.
  await tx.run(sql`delete from push_device where endpoint = ${endpoint} and app_user <> ${actor.user_id}`);
  const added = await tx.row<{ id: number; is_new: boolean }>(sql`
    insert into push_device (app_user, session, endpoint, p256dh, auth, device, fingerprint)
    values (${actor.user_id}, ${actor.session_id || null}, ${endpoint}, ${p256dh}, ${auth}, ${device.slice(0, 300)},
      ${fingerprintOf(endpoint)})
    on conflict (endpoint) do update
    set app_user = excluded.app_user, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device
    returning id, xmax = 0 as is_new`);
  const id = added?.id ?? 0;
  if (added?.is_new) await record(tx, actor, origin, { action: 'create', resource: pushDevice.name, rowId: id });
  return id;
}
