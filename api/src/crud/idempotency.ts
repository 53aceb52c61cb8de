import { createHash } from 'node:crypto';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { invalid, refusal } from '../errors.ts';

export interface Answered<T = unknown> {
  readonly status: number;
  readonly body: T;
}

const HEADER = 'idempotency-key';

/**
 * A program has keys of its own: it may not see an answer that its owner got. So has someone for each member that they
 * act for. No caller's key has a space.
 */
function keyOf(request: FastifyRequest, { token, acting }: Actor): string | undefined {
  const key = request.headers[HEADER];
  if (key === undefined) return undefined;
  const plain = [key].flat()[0] ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(plain)) throw refusal(400, t.idempotencyKeyFormat());
  if (acting) return `${plain} for ${acting.for}`;
  return token ? `${plain} ${token.id}` : plain;
}

const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(Buffer.isBuffer(request.body) ? request.body : '')
    .digest('base64url');

/**
 * Runs `work` once per key of a caller. The key is taken in the same transaction as the work: a second call with it waits
 * for the first to end, and then reads its answer. A failed first call leaves nothing behind. Without a key there is
 * nothing to store after the work, so its last statements may travel with the commit.
 */
export async function once<T>(
  tx: Tx,
  request: FastifyRequest,
  actor: Actor,
  work: (last: Tx['commitWith']) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const key = keyOf(request, actor);
  if (!key) return work(tx.commitWith);
  const hash = hashOf(request);
  const taken = await tx.run(sql`insert into idempotency_key (user_id, key, request_hash, status, body)
    values (${actor.user_id}, ${key}, ${hash}, 0, 'null') on conflict do nothing`);
  if (taken === 0) return replay(tx, actor, key, hash);
  const answer = await work((ask) => ask());
  // Kept as a text: PostgreSQL would put the keys into an order of its own.
  await tx.run(sql`
    update idempotency_key
    set status = ${answer.status}, body = to_jsonb(${JSON.stringify(answer.body)}::text)
    where user_id = ${actor.user_id} and key = ${key}`);
  return answer;
}

/** Whether a call with the key of this one has been answered. */
export async function wasAnswered(db: Db, request: FastifyRequest, actor: Actor): Promise<boolean> {
  const key = keyOf(request, actor);
  if (!key) return false;
  const found = await db.row(sql`select 1 from idempotency_key where user_id = ${actor.user_id} and key = ${key}`);
  return found !== undefined;
}

/** The answer of the same call, as it was kept. */
async function replay<T>(tx: Tx, actor: Actor, key: string, hash: string): Promise<Answered<T>> {
  const first = await tx.row<Columns<'idempotency_key', 'request_hash' | 'status' | 'body'> & { body: string }>(
    sql`select request_hash, status, body from idempotency_key where user_id = ${actor.user_id} and key = ${key}`,
  );
  if (!first) throw refusal(409, t.idempotencyRunning(), { 'Retry-After': '5' });
  if (first.request_hash !== hash) throw invalid({ non_field_errors: [t.idempotencyOtherRequest()] });
  return { status: first.status, body: JSON.parse(first.body) };
}
