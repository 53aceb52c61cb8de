import { type ApprovalRefusal, type approvalRequest, type Row, refusalOfBulk, TEXTS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { can } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { type Change, changeCall, lockRow, type Removal, readRow, rowCall, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { objectOf, readBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { notifyUser } from '../../communications/notifications/index.ts';
import {
  type ApprovalDeps,
  changeRemarks,
  changeRequest,
  readRemarks,
  removeRequest,
} from '../update-requests/index.ts';
import { notifyDeciders } from './submit-bulk.ts';

const served = servedResources.approvalRequest;

const WORDS = ['APPROVED', 'REJECTED', 'CANCELLED'] as const;
type Word = (typeof WORDS)[number];

const refusalsOf = (row: Row<typeof approvalRequest>) => row.refusals;

/** Throws what the request itself says the caller can't do. */
function refuse(found: ApprovalRefusal | undefined): void {
  if (!found) return;
  if (found.reason === 'RIGHT') throw forbidden();
  throw refusal(found.reason === 'NO_ONE_ELSE' ? 409 : 403, refusalOfBulk(found));
}

async function decideBulk(
  writer: Writer,
  tx: Tx,
  row: Row<typeof approvalRequest>,
  word: Word,
  remarks: string,
): Promise<void> {
  const { actor, origin } = writer;
  if (row.status !== 'PENDING') throw invalid({ status: [t.bulkStatusChange({ status: String(row.status), word })] });
  if (word === 'CANCELLED') {
    if (row.submitted_by !== actor.user_id && !can(actor, 'member.manage')) throw forbidden();
  } else {
    refuse(word === 'APPROVED' ? refusalsOf(row).accept : refusalsOf(row).decline);
    if (row.stage !== 'WAITING') throw invalid({ status: [t.bulkNotSent()] });
    if (word === 'REJECTED' && remarks === '') throw invalid({ remarks: [t.bulkReasonNeeded()] });
  }
  const stage = word === 'APPROVED' ? 'APPLYING' : 'CLOSED';
  const reviewer = word === 'CANCELLED' ? null : actor.user_id;
  await tx.run(sql`
    update approval_request
    set status = ${word}, stage = ${stage}, done_count = 0, reviewed_by = ${reviewer}, reviewed_at = now(), remarks =
      case when ${remarks} = '' then remarks else ${remarks} end
    where id = ${row.id}`);
  await tx.run(sql`delete from bulk_file where request = ${row.id}`);
  const id = row.id;
  await record(tx, actor, origin, { action: word.toLowerCase(), resource: 'approval request', rowId: id });
  if (word !== 'CANCELLED')
    await notifyUser(tx, row.submitted_by, {
      kind: 'BULK',
      title: `${word === 'APPROVED' ? 'Accepted' : 'Refused'}: ${row.name}`,
      body: remarks.slice(0, 500),
      link: `/admin/approvals/bulk/${id}`,
    });
}

/** Remarks may be changed by themselves for as long as no one has decided. */
async function noteBulk(
  writer: Writer,
  tx: Tx,
  row: Row<typeof approvalRequest>,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const remarks = readRemarks(sent);
  if (remarks === undefined) throw invalid({ status: [TEXTS.required()] });
  if (row.status !== 'PENDING') throw refusal(400, t.decidedUndeletable());
  await changeRemarks(writer, tx, 'approval request', row, remarks);
}

/** Decides an entry of the inbox. A member's record and its entry are one thing, so its record is decided. */
export const changeEntry =
  (deps: ApprovalDeps): Change<typeof approvalRequest> =>
  async ({ writer, tx, request, lock }) => {
    const { engine, actor } = writer;
    const row = await lock();
    if (row.type === 'MEMBER') {
      const record = { writer, tx, request, served: servedResources.approvalRecord };
      await changeRequest(deps)(changeCall(record, row.approval_record ?? undefined, true));
    } else {
      const { value } = await readBody(request);
      const sent = objectOf(value);
      if (sent.status === undefined) {
        await noteBulk(writer, tx, row, sent);
        return readRow(engine, tx, served, actor, row.id);
      }
      const word = WORDS.find((one) => one === sent.status);
      if (!word) throw invalid({ status: [TEXTS.choice({ input: String(sent.status) })] });
      const remarks = typeof sent.remarks === 'string' ? sent.remarks.trim().slice(0, 2000) : '';
      await decideBulk(writer, tx, row, word, remarks);
    }
    return readRow(engine, tx, served, actor, row.id);
  };

/** Deletes an entry that no one has decided yet; with a member's entry goes its record, they are one thing. */
export const removeEntry: Removal<typeof approvalRequest> = async ({ writer, tx, request, remove, lock }) => {
  const row = await lock();
  if (row.type === 'MEMBER') {
    const record = { writer, tx, request, served: servedResources.approvalRecord };
    return removeRequest(rowCall(record, row.approval_record ?? undefined));
  }
  if (row.submitted_by !== writer.actor.user_id && !can(writer.actor, 'member.manage')) throw forbidden();
  if (row.status !== 'PENDING') throw refusal(400, t.decidedUndeletable());
  return remove();
};

/** A bulk change that is the caller's to move on; a member's entry has no stages. */
async function lockBulk(
  { engine, actor }: Writer,
  tx: Tx,
  id: number | undefined,
  stages: readonly string[],
  text: string,
) {
  const row = await lockRow(engine, tx, served, actor, id);
  if (row.type !== 'BULK' || !row.stage || !stages.includes(row.stage)) throw refusal(400, text);
  return row;
}

/** The person who brought the file has seen the verdicts and sends it to a second one. */
export async function sendOn(
  writer: Writer,
  tx: Tx,
  id: number | undefined,
  remarks: string,
): Promise<Row<typeof approvalRequest>> {
  const { engine, actor, origin } = writer;
  const row = await lockBulk(writer, tx, id, ['CHECKED'], t.bulkNotChecked());
  const { send } = refusalsOf(row);
  if (send?.reason !== 'NO_ONE_ELSE') refuse(send);
  const good = row.record_count - row.error_count - row.same_count;
  if (good === 0) throw refusal(400, t.bulkNoChange());
  refuse(send);
  await tx.run(sql`
    update approval_request
    set stage = 'WAITING', remarks = case when ${remarks} = '' then remarks else ${remarks} end
    where id = ${row.id}`);
  await tx.run(sql`delete from bulk_file where request = ${row.id}`);
  await record(tx, actor, origin, { action: 'send', resource: 'approval request', rowId: row.id });
  await notifyDeciders(tx, actor.user_id, row.id, row.name);
  return readRow(engine, tx, served, actor, row.id);
}

/** Takes an applied change back. */
export async function undo(writer: Writer, tx: Tx, id: number | undefined): Promise<Row<typeof approvalRequest>> {
  const { engine, actor, origin } = writer;
  const row = await lockBulk(writer, tx, id, ['APPLIED', 'FAILED'], t.bulkNotApplied());
  if (row.status !== 'APPROVED') throw refusal(400, t.bulkNothingApplied());
  refuse(refusalsOf(row).undo);
  await tx.run(
    sql`
      update approval_request
      set stage = 'UNDOING', done_count = 0, failure = '', failures = 0, undone_by = ${actor.user_id}
      where id = ${row.id}`,
  );
  await record(tx, actor, origin, { action: 'undo', resource: 'approval request', rowId: row.id });
  return readRow(engine, tx, served, actor, row.id);
}
