import { type approvalRecord, type FieldDecision, type Row, TEXTS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { can } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { type Change, type Removal, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { hiddenFields, servedResources } from '../../../resources/index.ts';
import { changeRemarks, readRemarks } from './change-remarks.ts';
import { decideRequest } from './decide-request.ts';
import { changesOf } from './field-decisions.ts';
import { lockProfile } from './profile.ts';
import {
  type ApprovalDeps,
  checkFiles,
  readRequestedChanges,
  refuseHiddenFields,
  requestedChanges,
  requireFreshFor,
} from './submit-request.ts';

const served = servedResources.approvalRecord;

const refuseClosed = (row: Row<typeof approvalRecord>, to: string) => {
  if (row.status !== 'PENDING') throw invalid({ status: [t.requestStatusChange({ status: String(row.status), to })] });
};

const isEmpty = (values: object) => Object.keys(values).length === 0;

const mayHandle = ({ actor }: Writer, row: Row<typeof approvalRecord>) =>
  row.original_profile === actor.member?.id || can(actor, 'member.manage');

async function withdraw({ actor, origin }: Writer, tx: Tx, row: Row<typeof approvalRecord>): Promise<void> {
  await tx.run(sql`update approval_record set status = 'CANCELLED', changed_at = now() where id = ${row.id}`);
  await record(tx, actor, origin, { action: 'withdraw', resource: 'approval record', rowId: row.id });
}

/** What a request asks for that the editor cannot see: it stays as it is. */
async function unseenChanges({ actor }: Writer, tx: Tx, row: Row<typeof approvalRecord>) {
  const stored = await tx.row<Record<'data' | 'base', Record<string, unknown>>>(
    sql`select data, base from approval_record where id = ${row.id}`,
  );
  const hidden = hiddenFields(actor, row.original_profile);
  const only = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => hidden.includes(field)));
  return { data: only(stored?.data), base: only(stored?.base), whole: stored?.data ?? {} };
}

async function editRequest(
  deps: ApprovalDeps,
  writer: Writer,
  tx: Tx,
  row: Row<typeof approvalRecord>,
  wanted: Record<string, unknown>,
  attachment: string | null | undefined,
): Promise<void> {
  const { actor, origin } = writer;
  refuseHiddenFields(writer, row.original_profile, wanted);
  const profile = await lockProfile(tx, row.original_profile);
  const before = { ...profile.values, attachment: row.attachment };
  await checkFiles(deps, writer, tx, before, { photo: wanted.photo, attachment });
  if (attachment !== undefined && attachment !== row.attachment) {
    await tx.run(sql`update approval_record set attachment = ${attachment}, changed_at = now() where id = ${row.id}`);
    await record(tx, actor, origin, {
      action: 'update',
      resource: 'approval record',
      rowId: row.id,
      changes: { attachment: { old: row.attachment, new: attachment } },
    });
  }
  if (attachment !== undefined && Object.keys(wanted).length === 0) return;
  const requested = requestedChanges(deps, profile, wanted);
  requireFreshFor(writer, changesOf(row.data, requested.data));
  const unseen = await unseenChanges(writer, tx, row);
  const data = { ...unseen.data, ...requested.data };
  const base = { ...unseen.base, ...requested.base };
  const { sealed } = requested;
  // A request shows the last four digits of an account. Sent back as shown, they stand for the account that is sealed already.
  const shown = row.data.bank_account_number;
  const typed = shown !== undefined && wanted.bank_account_number === shown ? null : sealed;
  // Sending a request back unchanged makes no one an editor of it.
  await tx.run(sql`
    update approval_record
    set data = ${JSON.stringify(data)}::jsonb, base = ${JSON.stringify(base)}::jsonb, changed_at = now(),
      sealed = coalesce(${typed}, case when ${'bank_account_number' in data} then sealed end),
      editors = case when data = ${JSON.stringify(data)}::jsonb and ${typed}::bytea is null then editors
        else array_append(array_remove(editors, ${actor.user_id}::bigint), ${actor.user_id}::bigint) end
    where id = ${row.id}`);
  await record(tx, actor, origin, {
    action: 'update',
    resource: 'approval record',
    rowId: row.id,
    changes: { data: { old: unseen.whole, new: data } },
  });
}

/** A member edits, remarks or withdraws; a person with the right decides. The row is held: two reviewers decide one after the other. */
export const changeRequest =
  (deps: ApprovalDeps): Change<typeof approvalRecord> =>
  async ({ writer, tx, request, lock }) => {
    const { engine, actor } = writer;
    const row = await lock();
    const { sent, wanted, attachment } = await readRequestedChanges(request);
    const status = sent.status ?? 'PENDING';
    if (status === 'APPROVED' || status === 'REJECTED') {
      refuseClosed(row, status);
      const decisions = (sent.decisions && typeof sent.decisions === 'object' ? sent.decisions : {}) as Record<
        string,
        FieldDecision
      >;
      const remarks = typeof sent.remarks === 'string' ? sent.remarks.slice(0, 2000) : '';
      await decideRequest(deps, writer, tx, row, { status, remarks, decisions, force: sent.force === true });
    } else if (status === 'CANCELLED' || status === 'PENDING') {
      const remarks = readRemarks(sent);
      const isNote = sent.status === undefined && remarks !== undefined && isEmpty(wanted) && attachment === undefined;
      const decides = isNote && can(actor, 'approval.decide');
      if (!mayHandle(writer, row) && !decides) throw forbidden();
      refuseClosed(row, String(status));
      if (status === 'CANCELLED') await withdraw(writer, tx, row);
      else if (!isNote) await editRequest(deps, writer, tx, row, wanted, attachment);
      if (remarks !== undefined) await changeRemarks(writer, tx, 'approval record', row, remarks);
    } else throw invalid({ status: [TEXTS.choice({ input: String(status) })] });
    return readRow(engine, tx, served, actor, row.id);
  };

/** Deletes a request that no one has decided yet. */
export const removeRequest: Removal<typeof approvalRecord> = async ({ writer, tx, lock }) => {
  const row = await lock();
  if (!mayHandle(writer, row)) throw forbidden();
  if (row.status !== 'PENDING') throw refusal(400, t.decidedUndeletable());
  await tx.run(sql`delete from approval_record where id = ${row.id}`);
  await record(tx, writer.actor, writer.origin, {
    action: 'delete',
    resource: 'approval record',
    rowId: row.id,
  });
};
