import type { SystemScope } from '@clubhouse/contract';
import { type Origin, record } from '../../../../audit/index.ts';
import type { Config } from '../../../../config.ts';
import { type Database, type Db, inTransaction, type Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { emailOwner } from '../../sign-in/index.ts';
import type { Person } from '../person.ts';

interface ConsentDeps {
  readonly db: Database;
  readonly config: Config;
}

/** What a person has let a system know before. */
export async function consentedScopes(db: Db, system: number, userId: number): Promise<readonly string[]> {
  const row = await db.row<Columns<'connected_login', 'scopes'>>(sql`
    select scopes from connected_login where system = ${system} and user_id = ${userId} and withdrawn_at is null`);
  return row?.scopes ?? [];
}

/** Remembers what someone lets a system know. Returns whether it is the first time, or again after they disconnected. */
async function storeConsent(tx: Tx, system: number, userId: number, scopes: readonly string[]): Promise<boolean> {
  const before = await tx.row<Columns<'connected_login', 'withdrawn_at'>>(sql`
    select withdrawn_at from connected_login where system = ${system} and user_id = ${userId} for update`);
  await tx.run(sql`
    insert into connected_login as l (system, user_id, scopes)
    values (${system}, ${userId}, ${scopes})
    on conflict (system, user_id) do update set
      scopes = case
        when l.withdrawn_at is null then array(select distinct unnest(l.scopes || excluded.scopes) order by 1)
        else excluded.scopes
      end,
      connected_at = case when l.withdrawn_at is null then l.connected_at else now() end,
      withdrawn_at = null`);
  return !before || before.withdrawn_at !== null;
}

/** Writes down a consent, and tells the person of the first one. */
export async function noteConsent(
  { db, config }: ConsentDeps,
  { user_id, username, member }: Person,
  system: Columns<'connected_system', 'id' | 'name'>,
  scopes: readonly SystemScope[],
  origin: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.run(sql`select from app_user where id = ${user_id} for no key update`);
    const isNew = await storeConsent(tx, system.id, user_id, scopes);
    if (!isNew) return;
    await record(tx, { user_id, username, member }, origin, {
      action: 'connect',
      resource: 'connected system',
      rowId: system.id,
      changes: { scopes: { old: null, new: scopes } },
    });
    await emailOwner(tx, config, user_id, (known) => ({
      template: 'system-connected',
      values: { ...known, system: system.name, scopes: [...scopes] },
    }));
  });
}
