import { finance as t } from '@clubhouse/messages/server/finance';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notifyInApp } from '../../communications/notifications/index.ts';
import type { PaidInvoice } from '../invoices/index.ts';

/** A person who was suspended for what they owed and has paid all that is overdue is in good standing again. */
export async function liftSuspension(tx: Tx, { member }: PaidInvoice): Promise<void> {
  if (member === null) return;
  const lifted = await tx.row<Columns<'member', 'id'>>(sql`
    update member m
    set status = 'ACTIVE', status_reason = ''
    where m.id = ${member} and m.status = 'SUSPENDED-DEFAULTER'
      and not exists (select from invoice i where i.member = m.id and i.status = 'OVERDUE')
    returning id`);
  if (!lifted) return;
  await tx.run(
    sql`
      insert into journal_entry (type, member, name, content)
      values ('STATUS', ${member}, 'SUSPENDED-DEFAULTER → ACTIVE', ${t.suspensionLiftedJournal()})`,
  );
  const changes = { status: { old: 'SUSPENDED-DEFAULTER', new: 'ACTIVE' } };
  await recordBySystem(tx, { action: 'update', resource: 'member', rowId: member, changes });
  await notifyInApp(tx, member, {
    kind: 'FINANCE',
    title: t.suspensionLiftedTitle(),
    body: t.suspensionLiftedBody(),
    link: '/',
  });
}
