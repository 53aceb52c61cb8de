import { listAnd } from '@clubhouse/messages';
import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../../db/pool.ts';
import { ident, raw, sql } from '../../../db/sql.ts';

/** What a member has, by the table that says so; a table that is missing here is named by its own name. */
const WORDS: Readonly<Record<string, () => string>> = {
  app_user: t.hasAppUser,
  approval_record: t.hasApprovalRecord,
  enrollment: t.hasEnrollment,
  family_member: t.hasFamilyMember,
  fee_bill: t.hasFeeBill,
  invoice: t.hasInvoice,
  journal_entry: t.hasJournalEntry,
  ledger_entry: t.hasLedgerEntry,
  member: t.hasMember,
  membership_card: t.hasMembershipCard,
  participant: t.hasParticipant,
  payment: t.hasPayment,
  reservation: t.hasReservation,
  voucher: t.hasVoucher,
};

/** Rows that would silently go with their member, though someone made them on purpose. */
const KEPT_TOO: Readonly<Record<string, string>> = {
  approval_record: 'original_profile',
  family_member: 'member',
  membership_card: 'member',
};

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Every column that keeps a member from being deleted, as the database itself knows them. */
const holdingColumns = (tx: Tx): Promise<Reference[]> =>
  tx.rows<Reference>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype in ('a', 'r')
    order by 1, 2`);

/** Of some members, those that something depends on, each with what that is in words. */
export async function membersInUse(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const kept = Object.entries(KEPT_TOO).map(([table, column]) => ({ table, column }));
  const uses = new Map<number, Set<string>>();
  const note = (member: number, table: string) => {
    const words = WORDS[table]?.() ?? table.replaceAll('_', ' ');
    uses.set(member, (uses.get(member) ?? new Set()).add(words));
  };
  for (const { table, column } of [...(await holdingColumns(tx)), ...kept]) {
    const found = await tx.rows<{ member: number }>(sql`
      select distinct ${ident(column)} as member
      from ${raw(table)}
      where ${ident(column)} = any(${ids}::bigint[])`);
    for (const { member } of found) note(member, table);
  }
  const more = await tx.rows<{ member: number; table: string }>(sql`
    select id as member, 'member' as table
    from member
    where id = any(${ids}::bigint[]) and linked_member_id is not null
    union
    select member, 'journal_entry'
    from journal_entry
    where member = any(${ids}::bigint[]) and type = 'NOTE'`);
  for (const { member, table } of more) note(member, table);
  return new Map([...uses].map(([member, words]) => [member, listAnd(words)]));
}
