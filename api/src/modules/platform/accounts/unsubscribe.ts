import { TEXTS } from '@clubhouse/contract';
import { type Origin, record } from '../../../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { ident, type Sql, sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';

/** Takes members off the list of one flavour; the other list stays as it was. Returns how many were meant, on it or not. */
export async function leaveList(tx: Tx, members: Sql, isOsc: boolean, origin: Origin): Promise<number> {
  const list = isOsc ? 'newsletter_subscribed_osc' : 'newsletter_subscribed';
  const changed = await tx.rows<
    Columns<'member', 'id'> & { old: boolean }
  >(sql`update member m set ${ident(list)} = false
    from (select b.id, b.${ident(list)} as old from member b where ${members} for update) b
    where m.id = b.id returning m.id, b.old`);
  for (const { id, old } of changed) {
    // Mail programs send it more than once; the audit log tells of what changed.
    if (!old) continue;
    await record(tx, undefined, origin, {
      action: 'unsubscribe',
      resource: 'member',
      rowId: id,
      changes: { [list]: { old, new: false } },
    });
  }
  return changed.length;
}

/** Takes an address off the list of one flavour. Says nothing about logins. */
export async function unsubscribe(db: Database, email: string, isOsc: boolean, origin: Origin): Promise<void> {
  const address = addressKey(origin.address);
  await hit(
    db,
    { key: `unsubscribe-minute:${address}`, limit: 5, seconds: 60 },
    { key: `unsubscribe-day:${address}`, limit: 20, seconds: 86400 },
  );
  await inTransaction(db, async (tx) => {
    const meant = await leaveList(tx, sql`lower(b.email) = lower(${email})`, isOsc, origin);
    if (meant === 0) throw invalid({ email: [TEXTS.unsubscribeUnknown()] });
  });
}
