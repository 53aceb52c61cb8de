import { TEXTS } from '@clubhouse/contract';
import type { Origin } from '../../../audit/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { leaveList } from '../../platform/accounts/index.ts';
import type { LinkTokens } from './link-token.ts';

/** Large mail services press the button for many people from few addresses; a link cannot be guessed in any number of tries. */
const PRESSES = { limit: 300, seconds: 60 };

/** Unsubscribes the reader of an email and the person who shares the address. Doing it twice changes nothing more. */
export async function leaveByLink(db: Database, tokens: LinkTokens, token: string, origin: Origin): Promise<void> {
  await hit(db, { key: `unsubscribe-link:${addressKey(origin.address)}`, ...PRESSES });
  const reader = tokens.read(token);
  if (!reader) throw refusal(400, TEXTS.unsubscribeLink());
  const { member, newsletter, is_osc } = reader;
  if (member === 0) throw refusal(400, TEXTS.unsubscribeTest());
  await inTransaction(db, async (tx) => {
    const own = sql`r.newsletter = ${newsletter} and r.member = ${member}`;
    const meant = sql`
      (b.id = ${member} or lower(b.email) in (select r.address from newsletter_recipient r where ${own}))`;
    await leaveList(tx, meant, is_osc, origin);
    await tx.run(
      sql`update newsletter_recipient r set unsubscribed_at = now() where ${own} and r.unsubscribed_at is null`,
    );
  });
}
