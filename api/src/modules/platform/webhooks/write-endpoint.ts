import { randomUUID } from 'node:crypto';
import {
  type Body,
  type createWebhookEndpoint,
  OLD_SECRET_HOURS,
  type Result,
  type Row,
  type rotateWebhookSecret,
  webhookEndpoint,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Actor, Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type Change, changeRow, createRow, lockRow, readChange, readRow, type Writer } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { existing, invalid } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { endpointFaults } from './endpoint-rules.ts';
import { newWebhookSecret, secretBinding } from './endpoint-secret.ts';

export interface EndpointDeps {
  readonly db: Database;
  readonly config: Config;
  readonly seal: Seal;
}

type Request = Body<typeof createWebhookEndpoint>;

/** The most endpoints that a club can have. */
const MOST = 20;
const served = servedResources.webhookEndpoint;

function refuseFaults({ config }: EndpointDeps, actor: Actor, { url, events }: Partial<Request>): void {
  const rules = { allowPrivate: config.WEBHOOK_ALLOW_PRIVATE === 'on', needsHttps: config.production };
  const faults = endpointFaults({ url, events }, actor.rights, rules);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Adds an endpoint. As the answer holds its secret, it is not kept under an idempotency key. */
export async function createEndpoint(
  deps: EndpointDeps,
  writer: Writer,
  input: Request,
): Promise<Result<typeof createWebhookEndpoint>> {
  refuseFaults(deps, writer.actor, input);
  const secret = newWebhookSecret();
  const uid = randomUUID();
  return inTransaction(deps.db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoint'))`);
    const held = await tx.row<{ n: number }>(sql`select count(*)::int as n from webhook_endpoint`);
    if ((held?.n ?? 0) >= MOST) throw invalid({ non_field_errors: [t.tooManyWebhooks({ most: MOST })] });
    const values = { ...input, events: [...new Set(input.events)] };
    const hidden = { uid, secret: deps.seal.close(secret, secretBinding(uid)), created_by: writer.actor.user_id };
    return { ...(await createRow(writer, tx, served, values, hidden)), secret };
  });
}

/** Changes an endpoint. One that is switched on again starts with a clean slate. */
export const changeEndpoint =
  (deps: EndpointDeps): Change<typeof webhookEndpoint> =>
  async ({ writer, tx, request, id, partial }) => {
    const before = await lockRow(writer.engine, tx, served, writer.actor, id);
    const input: Partial<Request> = await readChange(request, webhookEndpoint, before, partial);
    refuseFaults(deps, writer.actor, { ...input, events: added(input.events, before) });
    const isWoken = input.is_enabled === true && !before.is_enabled;
    const slate = isWoken ? { failing_since: null, gave_up_at: null } : {};
    return changeRow(writer, tx, served, before, input, slate);
  };

/** The events that are new: a person who pauses an endpoint need not be able to read what it gets already. */
const added = (events: Request['events'] | undefined, { events: before }: Row<typeof webhookEndpoint>) =>
  events?.filter((type) => !before.includes(type)) ?? [];

/** Makes a new secret; the present one signs as well for a day. */
export async function rotateSecret(
  { db, seal }: EndpointDeps,
  { engine, actor, origin }: Writer,
  id: number | undefined,
): Promise<Result<typeof rotateWebhookSecret>> {
  const secret = newWebhookSecret();
  return inTransaction(db, async (tx) => {
    const row = await lockRow(engine, tx, served, actor, id);
    const { uid } = existing(
      await tx.row<Columns<'webhook_endpoint', 'uid'>>(sql`select uid from webhook_endpoint where id = ${row.id}`),
    );
    await tx.run(sql`
      update webhook_endpoint
      set old_secret = secret, old_secret_until = now() + make_interval(hours => ${OLD_SECRET_HOURS}),
        secret = ${seal.close(secret, secretBinding(uid))}
      where id = ${row.id}`);
    await record(tx, actor, origin, { action: 'rotate-secret', resource: webhookEndpoint.name, rowId: row.id });
    return { ...(await readRow(engine, tx, served, actor, row.id)), secret };
  });
}
