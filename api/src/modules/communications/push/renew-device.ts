import type { Answer, Body, renewPushDevice } from '@clubhouse/contract';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { fingerprintOf, refuseFaults } from './add-device.ts';

/**
 * Replaces the subscription of a device by the one that its browser has made instead. The service worker has no login,
 * so the old address and secret say which device it is: only that browser, its push service and we know them.
 */
export async function renewDevice(
  db: Db,
  config: Config,
  { old_endpoint, old_auth, ...renewed }: Body<typeof renewPushDevice>,
): Promise<Answer<typeof renewPushDevice>> {
  refuseFaults(config, renewed);
  const { endpoint, p256dh, auth } = renewed;
  const device = await db.row(sql`
    update push_device
    set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, fingerprint = ${fingerprintOf(endpoint)}
    where endpoint = ${old_endpoint} and auth = ${old_auth}
      and not exists (
        select from push_device other
        where other.endpoint = ${endpoint} and other.endpoint <> ${old_endpoint})
    returning id`);
  return { result: device ? 'RENEWED' : 'GONE' };
}
