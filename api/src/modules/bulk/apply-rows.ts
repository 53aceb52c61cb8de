import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { MailConfig } from '../mail/index.ts';
import { nextMembershipIds } from '../member/index.ts';
import { followEmails } from './follow-emails.ts';
import { BLANK, movedSince, type Values } from './row-rules.ts';
import { type BulkRow, closeRows, nextRows, presentMembers } from './rows.ts';
import { type Doer, holdStage } from './stage.ts';
import { endSessionsOut, insertMembers, patchMembers, writeJournals, writeTrail } from './write-rows.ts';

const wanted = ({ changes }: BulkRow): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.new]));

async function applyChanges(
  tx: Tx,
  config: MailConfig,
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
      failed.push({ id: row.id, errors: { membership_id: ['This member is no longer in the register.'] } });
      continue;
    }
    const moved = movedSince(row.changes, now);
    const words = ['This field was changed since the row was checked.'];
    if (moved.length > 0) failed.push({ id: row.id, errors: Object.fromEntries(moved.map((name) => [name, words])) });
    else unmoved.push({ ...row, member: row.member });
  }
  const refused = await followEmails(tx, config, doer, request, unmoved);
  for (const [id, errors] of refused) failed.push({ id, errors });
  const good = unmoved.filter(({ id }) => !refused.has(id));
  await patchMembers(
    tx,
    good.map((row) => ({ member: row.member, values: wanted(row) })),
  );
  await writeTrail(
    tx,
    doer,
    request,
    good.map(({ member, changes }) => ({ member, action: 'update', changes })),
  );
  const moves = good.filter(({ changes }) => changes.status);
  await writeJournals(
    tx,
    doer,
    moves.map(({ member, changes }) => ({
      member,
      type: 'STATUS',
      name: `${changes.status?.old} → ${changes.status?.new}`,
      content: String(changes.status_reason?.new ?? ''),
    })),
  );
  await endSessionsOut(
    tx,
    moves.map(({ member }) => member),
  );
  await closeRows(
    tx,
    'APPLIED',
    good.map(({ id }) => ({ id, errors: {} })),
  );
  await closeRows(tx, 'FAILED', failed);
}

async function applyCreations(tx: Tx, request: number, doer: Doer, rows: readonly BulkRow[]): Promise<void> {
  const numbers = await nextMembershipIds(tx, rows.length);
  const members = rows.map((row, index) => ({ ...BLANK, ...wanted(row), membership_id: numbers[index] as string }));
  const ids = await insertMembers(tx, members);
  const made = rows.map((row, index) => ({
    row,
    number: numbers[index] as string,
    member: ids.get(numbers[index] as string) as number,
  }));
  await writeTrail(
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
    made.map(({ member }) => ({ member, type: 'SYSTEM', name: 'Joined the register', content: '' })),
  );
  await tx.run(sql`
    update bulk_row r set verdict = 'APPLIED', member = m.member, membership_id = m.number
    from jsonb_to_recordset(${JSON.stringify(made.map(({ row, number, member }) => ({ id: row.id, number, member })))}::jsonb)
      as m (id bigint, number text, member bigint) where r.id = m.id`);
}

/** Applies the next rows that were found good, all or none of them; false when nothing is left. */
export async function applySome(tx: Tx, config: MailConfig, request: number): Promise<boolean> {
  const held = await holdStage(tx, request, 'APPLYING');
  if (!held) return false;
  const rows = await nextRows(tx, request, 'OK');
  await applyChanges(
    tx,
    config,
    request,
    held.reviewer,
    rows.filter(({ action }) => action === 'CHANGE'),
  );
  const fresh = rows.filter(({ action }) => action === 'CREATE');
  if (fresh.length > 0) await applyCreations(tx, request, held.reviewer, fresh);
  await tx.run(sql`update approval_request set done_count = done_count + ${rows.length} where id = ${request}`);
  return rows.length > 0;
}
