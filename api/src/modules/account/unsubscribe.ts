import { TEXTS } from '@clubhouse/contract';
import { type Origin, record } from '../../audit/index.ts';
import { type Database, inTransaction } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
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
    const changed = await tx.rows<{ id: number }>(
      isOsc
        ? sql`update member set newsletter_subscribed_osc = false where lower(email) = lower(${email}) returning id`
        : sql`update member set newsletter_subscribed = false where lower(email) = lower(${email}) returning id`,
    );
    if (changed.length === 0) throw invalid({ email: [TEXTS.unsubscribeUnknown] });
    for (const { id } of changed) {
      await record(tx, undefined, origin, {
        action: 'unsubscribe',
        resource: 'member',
        rowId: id,
        changes: { list: isOsc ? 'alternate' : 'main' },
      });
    }
  });
}
