import { members as t } from '@clubhouse/messages/server/members';
import type { Seal } from '../../../access/index.ts';
import { nextMembershipIds } from '../../../db/membership-numbers.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { existing } from '../../../errors.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { type Doer, holdStage } from './bulk-stage.ts';
import { followEmails } from './follow-emails.ts';
import { accountFor, rememberAccounts } from './import/bank-accounts.ts';
import { BLANK, movedSince, type Values } from './row-rules.ts';
import { type BulkRow, closeRows, nextRows, presentMembers } from './rows.ts';
import { insertMembers, noteMoves, patchMembers, writeAuditLines, writeJournals } from './write-rows.ts';

export interface ApplyDeps {
  readonly config: MailConfig;
  readonly seal: Seal;
}

const wanted = ({ changes }: BulkRow): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.new]));

async function applyChanges(
  tx: Tx,
  { config, seal }: ApplyDeps,
  request: number,
  doer: Doer,
  rows: readonly BulkRow[],
): Promise<void> {
  const present = await presentMembers(tx, rows);
  const failed: { id: number; errors: Values }[] = [];
  const unmoved: (BulkRow & { readonly member: number })[] = [];
  for (const row of rows) {
    const now = row.member === null ? undefined : present.get(row.member);
    if (row.member === null || !now) {
      failed.push({ id: row.id, errors: { membership_id: [t.memberGone()] } });
      continue;
    }
    const moved = movedSince(row.changes, now);
    const words = [t.rowFieldChanged()];
    if (moved.length > 0) failed.push({ id: row.id, errors: Object.fromEntries(moved.map((name) => [name, words])) });
    else unmoved.push({ ...row, member: row.member });
  }
  const refused = await followEmails(tx, config, doer, request, unmoved);
  for (const [id, errors] of refused) failed.push({ id, errors });
  const good = unmoved.filter(({ id }) => !refused.has(id));
  // Their IDs of now, not of when the file was checked: the accounts are encrypted for them.
  const idNow = ({ member }: { readonly member: number }) => String(present.get(member)?.membership_id);
  const accounts = new Map(good.map((row) => [row.id, accountFor(seal, request, row, idNow(row))]));
  await rememberAccounts(
    tx,
    good.map(({ id }) => ({ id, ...accounts.get(id) })),
  );
  await patchMembers(
    tx,
    good.map((row) => ({ member: row.member, values: { ...wanted(row), ...accounts.get(row.id) } })),
  );
  await writeAuditLines(
    tx,
    doer,
    request,
    good.map(({ member, changes }) => ({ member, action: 'update', changes })),
  );
  const moves = good.filter(({ changes }) => changes.status);
  await noteMoves(
    tx,
    doer,
    moves.map(({ member, changes: { status, status_reason } }) => ({
      member,
      name: `${status?.old} → ${status?.new}`,
      content: String(status_reason?.new ?? ''),
    })),
  );
  await closeRows(
    tx,
    'APPLIED',
    good.map(({ id }) => ({ id, errors: {} })),
  );
  await closeRows(tx, 'FAILED', failed);
}

/** Rows whose own number someone got since they were checked. */
async function takenNumbers(tx: Tx, rows: readonly BulkRow[]): Promise<ReadonlySet<string>> {
  const own = rows.map(({ membership_id }) => membership_id.toLowerCase()).filter((number) => number !== '');
  if (own.length === 0) return new Set();
  const taken = await tx.rows<{ number: string }>(
    sql`select lower(membership_id) as number from member where lower(membership_id) = any(${own}::text[])`,
  );
  return new Set(taken.map(({ number }) => number));
}

/** The number of each new member: its own, or the next free one. */
async function numbersFor(tx: Tx, request: number, rows: readonly BulkRow[]): Promise<string[]> {
  let without = rows.filter(({ membership_id }) => membership_id === '');
  // Numbers that later rows of the file bring along are not given away before their turn.
  const claimed = await tx.rows<{ number: string }>(sql`
    select lower(membership_id) as number
    from bulk_row
    where request = ${request} and verdict = 'OK' and action = 'CREATE' and membership_id <> ''`);
  const own = new Set(claimed.map(({ number }) => number));
  const given = new Map<number, string>();
  while (without.length > 0) {
    const next = await nextMembershipIds(
      tx,
      without.map((row) => wanted(row).membership_level_1),
    );
    without.forEach(({ id }, at) => {
      const number = existing(next[at]);
      if (!own.has(number.toLowerCase())) given.set(id, number);
    });
    without = without.filter(({ id }) => !given.has(id));
  }
  return rows.map(({ id, membership_id }) => membership_id || existing(given.get(id)));
}

async function applyCreations(
  tx: Tx,
  { seal }: ApplyDeps,
  request: number,
  doer: Doer,
  all: readonly BulkRow[],
): Promise<void> {
  const taken = await takenNumbers(tx, all);
  const isTaken = ({ membership_id }: BulkRow) => taken.has(membership_id.toLowerCase());
  const words = { membership_id: [t.numberTaken()] };
  await closeRows(
    tx,
    'FAILED',
    all.filter(isTaken).map(({ id }) => ({ id, errors: words })),
  );
  const rows = all.filter((row) => !isTaken(row));
  const numbers = await numbersFor(tx, request, rows);
  const members = rows.map((row, index) => {
    const membershipId = existing(numbers[index]);
    const account = { bank_account_last4: '', ...accountFor(seal, request, row, membershipId) };
    return { ...BLANK, ...account, ...wanted(row), membership_id: membershipId };
  });
  const ids = await insertMembers(tx, members);
  const made = rows.map((row, index) => ({
    row,
    number: numbers[index],
    member: existing(ids.get(existing(numbers[index]))),
  }));
  await writeAuditLines(
    tx,
    doer,
    request,
    made.map(({ row, number, member }) => ({
      member,
      action: 'create',
      changes: { ...row.changes, membership_id: { old: null, new: number } },
    })),
  );
  await writeJournals(
    tx,
    doer,
    made.map(({ member }) => ({ member, type: 'SYSTEM', name: t.journalJoined(), content: '' })),
  );
  await tx.run(sql`
    update bulk_row r
    set verdict = 'APPLIED', member = m.member, membership_id = m.number
    from jsonb_to_recordset(
      ${JSON.stringify(made.map(({ row, number, member }) => ({ id: row.id, number, member })))}::jsonb)
      as m (id bigint, number text, member bigint)
    where r.id = m.id`);
}

/** Applies the next rows that were found good, all or none of them; false when nothing is left. */
export async function applySome(tx: Tx, deps: ApplyDeps, request: number): Promise<boolean> {
  const held = await holdStage(tx, request, 'APPLYING');
  if (!held) return false;
  const rows = await nextRows(tx, request, 'OK');
  await applyChanges(
    tx,
    deps,
    request,
    held.reviewer,
    rows.filter(({ action }) => action === 'CHANGE'),
  );
  const fresh = rows.filter(({ action }) => action === 'CREATE');
  if (fresh.length > 0) await applyCreations(tx, deps, request, held.reviewer, fresh);
  await tx.run(sql`update approval_request set done_count = done_count + ${rows.length} where id = ${request}`);
  return rows.length > 0;
}
