import { hashApiToken, newApiToken } from '../../access/index.ts';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { idOf } from '../insert-rows.ts';

/** A few tokens, so that their lists are not empty. No one knows their secrets. */
export async function seedApiTokens(tx: Tx, users: ReadonlyMap<string, number>): Promise<void> {
  const rows = [
    {
      kind: 'SERVICE',
      owner: 'admin@clubhouse.test',
      name: 'Door system',
      rights: ['member.view', 'booking.view'],
      can_write: false,
      addresses: ['203.0.113.0/24'],
      days: 200,
      used: '3 hours',
    },
    {
      kind: 'SERVICE',
      owner: 'admin@clubhouse.test',
      name: 'Accounting export',
      rights: ['finance.view'],
      can_write: false,
      addresses: [],
      days: 60,
      used: '1 day',
    },
    {
      kind: 'PERSONAL',
      owner: 'member@clubhouse.test',
      name: 'Home calendar',
      rights: [],
      can_write: false,
      addresses: [],
      days: 90,
      used: '2 days',
    },
  ] as const;
  for (const { kind, owner, name, rights, can_write, addresses, days, used } of rows) {
    const token = newApiToken(kind);
    await tx.run(sql`
      insert into api_token (kind, user_id, name, token_hash, hint, rights, can_write, addresses, expires_at,
        last_used_at, last_used_address, created_at)
      values (${kind}, ${idOf(users, owner)}, ${name}, ${hashApiToken(token)}, ${token.slice(-4)},
        ${rights}::text[], ${can_write}, ${addresses}::text[], now() + make_interval(days => ${days}),
        now() - ${used}::interval, '203.0.113.20', now() - interval '30 days')`);
  }
}
