import { type Row, WEBHOOK_TEST_EVENT, webhookDelivery, webhookEndpoint } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { existing, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';

type Delivery = Row<typeof webhookDelivery>;

/** The job that sends events. */
export const WEBHOOK_JOB = 'deliver-webhooks';

/** A paused endpoint gets nothing, also when it is asked for. */
async function holdEnabled(tx: Tx, { engine, actor }: Writer, id: number | undefined) {
  const endpoint = await lockRow(engine, tx, servedResources.webhookEndpoint, actor, id);
  if (!endpoint.is_enabled) throw refusal(400, t.webhookPaused());
  return endpoint;
}

async function readDelivery(tx: Tx, { engine, actor }: Writer, id: number | undefined): Promise<Delivery> {
  wakeJob(tx, WEBHOOK_JOB);
  return readRow(engine, tx, servedResources.webhookDelivery, actor, id);
}

/** Queues an event that says nothing, to see whether an endpoint works. */
export async function sendTest(tx: Tx, writer: Writer, id: number | undefined): Promise<Delivery> {
  const { actor, origin } = writer;
  const endpoint = await holdEnabled(tx, writer, id);
  const made = await tx.row<Columns<'webhook_delivery', 'id'>>(sql`
    with made as (
      insert into webhook_event (type, data)
      values (${WEBHOOK_TEST_EVENT}, ${JSON.stringify({ message: t.webhookTestMessage() })}::jsonb)
      returning id)
    insert into webhook_delivery (endpoint, event, type, object)
    select ${endpoint.id}, id, ${WEBHOOK_TEST_EVENT}, 'test ' || id
    from made
    returning id`);
  await record(tx, actor, origin, { action: 'test', resource: webhookEndpoint.name, rowId: endpoint.id });
  return readDelivery(tx, writer, made?.id);
}

/** Queues an event once more, behind everything that is waiting about the same object. */
export async function replay(tx: Tx, writer: Writer, id: number | undefined): Promise<Delivery> {
  const { engine, actor, origin } = writer;
  const before = await readRow(engine, tx, servedResources.webhookDelivery, actor, id);
  await holdEnabled(tx, writer, before.endpoint);
  if (before.status === 'WAITING') throw refusal(400, t.webhookStillWaiting());
  const again = existing(
    await tx.row<Columns<'webhook_delivery', 'id'>>(sql`
      insert into webhook_delivery (endpoint, event, type, object)
      select endpoint, event, type, object from webhook_delivery where id = ${before.id}
      returning id`),
  );
  await record(tx, actor, origin, { action: 'replay', resource: webhookDelivery.name, rowId: before.id });
  return readDelivery(tx, writer, again.id);
}
