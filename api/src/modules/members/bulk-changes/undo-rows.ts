import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type Doer, holdStage } from './bulk-stage.ts';
import { forgetEmails } from './follow-emails.ts';
import { formerAccounts } from './import/bank-accounts.ts';
import { membersInUse } from './members-in-use.ts';
import { undoing, type Values } from './row-rules.ts';
import { type BulkRow, closeRows, nextRows, presentMembers } from './rows.ts';
import { noteMoves, patchMembers, writeAuditLines } from './write-rows.ts';

const KEPT = t.undoKept;

async function undoChanges(tx: Tx, request: number, doer: Doer, rows: readonly BulkRow[]): Promise<void> {
  const present = await presentMembers(tx, rows);
  const accounts = await formerAccounts(tx, rows);
  const outcome = rows.map((row) => {
    const now = row.member === null ? undefined : present.get(row.member);
    const { back, kept } = now
      ? undoing(row.changes, now, accounts.has(row.id))
      : { back: {}, kept: Object.keys(row.changes) };
    return { ...row, member: row.member ?? 0, back: back as Values, kept };
  });
  const undone = outcome.filter(({ back }) => Object.keys(back).length > 0);
  await patchMembers(
    tx,
    undone.map(({ id, member, back }) => ({
      member,
      values: accounts.has(id) ? { ...back, bank_account: accounts.get(id) } : back,
    })),
  );
  await forgetEmails(
    tx,
    undone.filter(({ back }) => 'email' in back),
  );
  await writeAuditLines(
    tx,
    doer,
    request,
    undone.map(({ member, back, changes }) => ({
      member,
      action: 'update',
      changes: Object.fromEntries(
        Object.entries(back).map(([name, old]) => [name, { old: changes[name]?.new ?? null, new: old }]),
      ),
    })),
  );
  const moves = undone.filter(({ back }) => 'status' in back);
  const undoneMove = ({ member, changes: { status } }: (typeof moves)[number]) => ({
    member,
    name: `${status?.new} → ${status?.old}`,
    content: t.undoJournal(),
  });
  await noteMoves(tx, doer, moves.map(undoneMove));
  const errorsOf = (kept: readonly string[]) => Object.fromEntries(kept.map((name) => [name, [KEPT]]));
  const closed = (some: typeof outcome) => some.map(({ id, kept }) => ({ id, errors: errorsOf(kept) }));
  await closeRows(tx, 'UNDONE', closed(undone));
  await closeRows(tx, 'KEPT', closed(outcome.filter(({ back }) => Object.keys(back).length === 0)));
}

/** Takes new members out again. Those that something depends on stay, and their rows say what. */
async function undoCreations(tx: Tx, request: number, doer: Doer, rows: readonly BulkRow[]): Promise<void> {
  const ids = rows.map(({ member }) => member).filter((id) => id !== null);
  if (rows.length === 0) return;
  const inUse = await membersInUse(tx, ids);
  const gone = await tx.rows<Columns<'member', 'id' | 'membership_id' | 'name'>>(sql`
    delete from member
    where id = any(${ids.filter((id) => !inUse.has(id))}::bigint[])
    returning id, membership_id, name`);
  const goneIds = new Set(gone.map(({ id }) => id));
  await writeAuditLines(
    tx,
    doer,
    request,
    gone.map(({ id, membership_id, name }) => ({
      member: id,
      action: 'delete',
      changes: { membership_id: { old: membership_id, new: null }, name: { old: name, new: null } },
    })),
  );
  const isGone = ({ member }: BulkRow) => member !== null && goneIds.has(member);
  const wordsFor = ({ member }: BulkRow) => {
    const uses = member === null ? undefined : inUse.get(member);
    const why = uses ? t.undoMemberInUse({ uses }) : t.memberGone();
    return { membership_id: [why] };
  };
  await closeRows(
    tx,
    'UNDONE',
    rows.filter(isGone).map(({ id }) => ({ id, errors: {} })),
  );
  await closeRows(
    tx,
    'KEPT',
    rows.filter((row) => !isGone(row)).map((row) => ({ id: row.id, errors: wordsFor(row) })),
  );
}

/** Takes back the rows that were applied last, all or none of them; false when nothing is left. */
export async function undoSome(tx: Tx, request: number): Promise<boolean> {
  const held = await holdStage(tx, request, 'UNDOING');
  if (!held) return false;
  const rows = await nextRows(tx, request, 'APPLIED');
  await undoChanges(
    tx,
    request,
    held.undoer,
    rows.filter(({ action }) => action === 'CHANGE'),
  );
  await undoCreations(
    tx,
    request,
    held.undoer,
    rows.filter(({ action }) => action === 'CREATE'),
  );
  await tx.run(sql`update approval_request set done_count = done_count + ${rows.length} where id = ${request}`);
  return rows.length > 0;
}
