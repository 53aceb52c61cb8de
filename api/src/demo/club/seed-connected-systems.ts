import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

interface DemoPeople {
  readonly admin: number;
  readonly member: number;
}

/** Two systems that people log in to with the demo club; no one knows their secrets. A member uses one of them. */
export async function seedConnectedSystems(tx: Tx, { admin, member }: DemoPeople): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into connected_system (
        name, kind, secret_hash, redirect_uris, post_logout_uris, scopes, audience, needs_consent, created_by,
        created_at)
      values
        ('Library booking', 'CONFIDENTIAL', ${randomBytes(32)}, '{https://library.example.com/callback}',
          '{https://library.example.com/}', '{openid,profile,email,membership}', 'MEMBERS', true, ${admin},
          now() - interval '40 days'),
        ('Club wifi', 'CONFIDENTIAL', ${randomBytes(32)}, '{https://wifi.example.com/login}', '{}', '{openid}', 'BOTH',
          false, ${admin}, now() - interval '35 days')
      returning id, name)
    insert into connected_login (system, user_id, scopes, connected_at, last_used_at)
    select id, ${member}, '{openid,profile,email}', now() - interval '20 days', now() - interval '2 days'
    from made
    where name = 'Library booking'`);
}
