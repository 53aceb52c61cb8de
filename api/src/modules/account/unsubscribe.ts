import { TEXTS } from '@clubhouse/contract';
import { type Origin, record } from '../../audit/index.ts';
import { type Database, inTransaction } from '../../db/pool.ts';
import { ident, sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { addressKey, hit } from '../../limiter/index.ts';

/** Takes an address off the list of one flavour; the other list stays as it was. Says nothing about logins. */
export async function unsubscribe(db: Database, email: string, isOsc: boolean, origin: Origin): Promise<void> {
  const address = addressKey(origin.address);
  await hit(
    db,
    { key: `unsubscribe-minute:${address}`, limit: 5, seconds: 60 },
    { key: `unsubscribe-day:${address}`, limit: 20, seconds: 86400 },
  );
  await inTransaction(db, async (tx) => {
    const list = isOsc ? 'newsletter_subscribed_osc' : 'newsletter_subscribed';
    const changed = await tx.rows<{ id: number; old: boolean }>(sql`update member m set ${ident(list)} = false
      from (select id, ${ident(list)} as old from member where lower(email) = lower(${email}) for update) b
      where m.id = b.id returning m.id, b.old`);
    if (changed.length === 0) throw invalid({ email: [TEXTS.unsubscribeUnknown] });
    for (const { id, old } of changed) {
      await record(tx, undefined, origin, {
        action: 'unsubscribe',
        resource: 'member',
        rowId: id,
        changes: { [list]: { old, new: false } },
      });
    }
  });
}
