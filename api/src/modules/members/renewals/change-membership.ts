import { membershipTypeName } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

type Change = Columns<
  'membership_renewal',
  'member' | 'kind' | 'level_1' | 'level_2' | 'from_level_1' | 'from_level_2'
>;

/**
 * The membership becomes the one that was chosen. If the club has changed it since, the club's choice stays. It goes
 * into the audit log and the member's journal.
 */
export async function changeMembership(tx: Tx, id: number): Promise<void> {
  const change = await tx.row<Change>(sql`
    update membership_renewal
    set changed_at = now()
    where id = ${id} and status = 'DONE' and is_change and changed_at is null
    returning member, kind, level_1, level_2, from_level_1, from_level_2`);
  if (!change) return;
  const { member, kind, level_1, level_2, from_level_1, from_level_2 } = change;
  const changed = await tx.run(sql`
    update member
    set membership_level_1 = ${level_1}, membership_level_2 = ${level_2}
    where id = ${member} and membership_level_1 = ${from_level_1} and membership_level_2 = ${from_level_2}`);
  if (changed === 0) return;
  const changes = {
    membership_level_1: { old: from_level_1, new: level_1 },
    membership_level_2: { old: from_level_2, new: level_2 },
  };
  await recordBySystem(tx, { action: 'update', resource: 'member', rowId: member, changes });
  const names = { from: membershipTypeName(from_level_1, from_level_2), to: membershipTypeName(level_1, level_2) };
  await tx.run(sql`
    insert into journal_entry (type, member, name, content)
    values ('SYSTEM', ${member}, ${t.changeJournal({ kind })}, ${t.changeJournalFromTo(names)})`);
}
