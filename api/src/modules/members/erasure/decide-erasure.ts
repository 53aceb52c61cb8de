import {
  type Body,
  type declineErasure as declineCall,
  ERASURE_GRACE_DAYS,
  type ErasureStatus,
  memberErasure,
  type requestErasure as requestCall,
  TEXTS,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { type Actor, can, isOwn, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { clubToday } from '../../finance/invoices/index.ts';
import type { ErasureDeps } from './erasure-dependencies.ts';
import { notifyOfErasure } from './notify-of-erasure.ts';
import { readObstacles } from './read-obstacles.ts';

type StoredErasure = Columns<'member_erasure', 'id' | 'member' | 'status' | 'requested_by' | 'erase_on'>;

const served = servedResources.memberErasure;

const obstaclesInWords = async (tx: Tx, member: number): Promise<string[]> =>
  (await readObstacles(tx, member)).map((obstacle) => t.erasureObstacle({ obstacle }));

/** Asks to erase a member: members ask for themselves, staff for someone who left and wrote to the club. */
export async function requestErasure(writer: Writer, tx: Tx, { member, reason = '' }: Body<typeof requestCall>) {
  const { actor, origin, engine } = writer;
  if (!isOwn(actor, member) && !can(actor, 'member.manage')) throw forbidden();
  const found = await tx.row<Columns<'member', 'erased_at'>>(
    sql`select erased_at from member where id = ${member} for key share`,
  );
  if (!found) throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  if (found.erased_at !== null) throw refusal(409, t.erasedAlready());
  const made = await tx.row<Columns<'member_erasure', 'id'>>(sql`
    insert into member_erasure (member, reason, requested_by)
    values (${member}, ${reason}, ${actor.user_id})
    on conflict (member) where status in ('REQUESTED', 'APPROVED') do nothing
    returning id`);
  if (!made) throw refusal(409, t.erasureOpen());
  const changes = { member: { old: null, new: member }, status: { old: null, new: 'REQUESTED' } };
  await record(tx, actor, origin, { action: 'request', resource: memberErasure.name, rowId: made.id, changes });
  return readRow(engine, tx, served, actor, made.id);
}

/** Holds a request that the caller may see, in one of these states. */
async function lockErasure(
  { engine, actor }: Writer,
  tx: Tx,
  id: number | undefined,
  states: readonly ErasureStatus[],
) {
  const { id: known } = await lockRow(engine, tx, served, actor, id);
  const found = await tx.row<StoredErasure>(
    sql`select id, member, status, requested_by, erase_on from member_erasure where id = ${known}`,
  );
  if (!found) throw new Error('A locked request is gone.');
  if (!states.includes(found.status)) throw refusal(409, t.erasureDecided());
  return found;
}

async function changeState(
  { actor, origin, engine }: Writer,
  tx: Tx,
  { id, member, status }: StoredErasure,
  { action, to, set }: { readonly action: string; readonly to: ErasureStatus; readonly set: Sql },
) {
  await tx.run(sql`update member_erasure set status = ${to}, ${set} where id = ${id}`);
  const changes = { member: { old: member, new: member }, status: { old: status, new: to } };
  await record(tx, actor, origin, { action, resource: memberErasure.name, rowId: id, changes });
  return readRow(engine, tx, served, actor, id);
}

/** Requester, decider and subject are three different people. */
function refuseDecider(actor: Actor, { member, requested_by }: StoredErasure): void {
  refuseOwn(actor, 'record', member);
  if (requested_by === actor.user_id) throw refusal(403, t.erasureOwnRequest());
}

/** Approves a request: the member is erased once the time to think about it is over. */
export async function approveErasure({ config }: ErasureDeps, writer: Writer, tx: Tx, id: number | undefined) {
  const erasure = await lockErasure(writer, tx, id, ['REQUESTED']);
  refuseDecider(writer.actor, erasure);
  const obstacles = await obstaclesInWords(tx, erasure.member);
  if (obstacles.length > 0) throw refusal(409, obstacles.join(' '));
  const eraseOn = clubToday(config).add({ days: ERASURE_GRACE_DAYS }).toString();
  await notifyOfErasure(tx, config, erasure.member, { approvedFor: eraseOn });
  const by = sql`decided_by = ${writer.actor.user_id}, decided_at = now(), erase_on = ${eraseOn}`;
  return changeState(writer, tx, erasure, { action: 'approve', to: 'APPROVED', set: by });
}

/** Declines a request, or stops one that was approved. */
export async function declineErasure(
  { config }: ErasureDeps,
  writer: Writer,
  tx: Tx,
  id: number | undefined,
  readBody: () => Promise<Body<typeof declineCall>>,
) {
  const erasure = await lockErasure(writer, tx, id, ['REQUESTED', 'APPROVED']);
  refuseDecider(writer.actor, erasure);
  const { reason } = await readBody();
  await notifyOfErasure(tx, config, erasure.member, { declinedBecause: reason });
  const by = sql`
    decided_by = ${writer.actor.user_id}, decided_at = now(), decision_reason = ${reason}, erase_on = null`;
  return changeState(writer, tx, erasure, { action: 'decline', to: 'DECLINED', set: by });
}

/** The member, or the one of the staff who asked for them, takes a request back. */
export async function withdrawErasure(writer: Writer, tx: Tx, id: number | undefined) {
  const erasure = await lockErasure(writer, tx, id, ['REQUESTED', 'APPROVED']);
  if (!isOwn(writer.actor, erasure.member) && erasure.requested_by !== writer.actor.user_id) throw forbidden();
  return changeState(writer, tx, erasure, { action: 'withdraw', to: 'WITHDRAWN', set: sql`erase_on = null` });
}
