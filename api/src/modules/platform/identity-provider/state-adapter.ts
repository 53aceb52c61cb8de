import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../sign-in/index.ts';
import { readAccountId } from './person.ts';
import { findClient } from './system-client.ts';

/** A person who reads these ids could use them, so only their hashes are stored. */
const SECRET_KINDS = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Session']);

/** What an id can look like; anything else is unknown without asking the database. */
const ID = /^[\w-]{1,128}$/;

const keyOf = (kind: string, id: string): string => (SECRET_KINDS.has(kind) ? hashToken(id).toString('base64url') : id);

interface Stored extends Pick<Columns<'identity_state', 'consumed_at'>, 'consumed_at'> {
  readonly payload: AdapterPayload;
}

const asPayload = (row: Stored | undefined, more: AdapterPayload = {}): AdapterPayload | undefined =>
  row && { ...row.payload, ...more, ...(row.consumed_at && { consumed: true }) };

/** Everything that was let in by one consent in one login. */
const revokeGrant = (db: Db, grantId: string) =>
  db.run(sql`delete from identity_state where grant_id = ${grantId} or (kind = 'Grant' and id = ${grantId})`);

/** Where the library keeps one kind of its things. */
function adapterOf(db: Db, kind: string): Adapter {
  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      const owner = readAccountId(payload.accountId);
      const kept = SECRET_KINDS.has(kind) ? payload : { jti, ...payload };
      // A login or session that is gone meanwhile gets nothing more.
      await db.run(sql`
        insert into identity_state (kind, id, payload, grant_id, uid, client_id, user_id, session_id, expires_at)
        select ${kind}, ${keyOf(kind, id)}, ${JSON.stringify(kept)}::jsonb, ${payload.grantId ?? null},
          ${payload.uid ?? null}, ${payload.clientId ?? null}, ${owner?.user_id ?? null}, ${owner?.session_id ?? null},
          now() + make_interval(secs => ${expiresIn})
        where ${owner?.user_id ?? null}::bigint is null or exists (
          select from session where id = ${owner?.session_id ?? null} and user_id = ${owner?.user_id ?? null})
        on conflict (kind, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, user_id = excluded.user_id,
          session_id = excluded.session_id, expires_at = excluded.expires_at`);
    },
    async find(id) {
      if (!ID.test(id)) return undefined;
      if (kind === 'Client') return findClient(db, id);
      const row = await db.row<Stored>(
        sql`select payload, consumed_at from identity_state where kind = ${kind} and id = ${keyOf(kind, id)}`,
      );
      return asPayload(row, { jti: id });
    },
    async findByUid(uid) {
      const row = await db.row<Stored>(
        sql`select payload, consumed_at from identity_state where kind = ${kind} and uid = ${uid}`,
      );
      return asPayload(row);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      // Of several calls with the same code or token one gets on; the others end what it was for.
      const spent = await db.run(sql`
        update identity_state set consumed_at = now()
        where kind = ${kind} and id = ${keyOf(kind, id)} and consumed_at is null`);
      if (spent === 1) return;
      const row = await db.row<Columns<'identity_state', 'grant_id'>>(
        sql`select grant_id from identity_state where kind = ${kind} and id = ${keyOf(kind, id)}`,
      );
      if (row?.grant_id) await revokeGrant(db, row.grant_id);
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await db.run(sql`delete from identity_state where kind = ${kind} and id = ${keyOf(kind, id)}`);
    },
    async revokeByGrantId(grantId) {
      await db.run(sql`delete from identity_state where kind = ${kind} and grant_id = ${grantId}`);
    },
  };
}

/** The library's things in PostgreSQL, so that every process knows the same. */
export const stateAdapter = (db: Db) => (kind: string) => adapterOf(db, kind);
