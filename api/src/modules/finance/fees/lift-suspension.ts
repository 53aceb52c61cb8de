import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { tellMember } from '../../communications/notifications/index.ts';

/** Whoever was suspended for what they owed and has paid all that is overdue is in good standing again. */
export async function liftSuspension(tx: Tx, { member }: { readonly member: number }): Promise<void> {
  const lifted = await tx.row<{ id: number }>(sql`
    update member m set status = 'ACTIVE', status_reason = '' where m.id = ${member} and m.status = 'SUSPENDED-DEFAULTER'
      and not exists (select from invoice i where i.member = m.id and i.status = 'OVERDUE') returning id`);
  if (!lifted) return;
  await tx.run(
    sql`insert into journal_entry (type, member, name, content) values ('STATUS', ${member}, 'SUSPENDED-DEFAULTER → ACTIVE', ${t.suspensionLiftedJournal()})`,
  );
  await tx.run(sql`insert into audit (actor_name, action, resource, row_id, changes)
    values ('System', 'update', 'member', ${member}, '{"status":{"old":"SUSPENDED-DEFAULTER","new":"ACTIVE"}}')`);
  await tellMember(tx, member, {
    kind: 'FINANCE',
    title: t.suspensionLiftedTitle(),
    body: t.suspensionLiftedBody(),
    link: '/',
  });
}
