import { type Answer, centsToMoney, type courseCalls, wireInstant } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { record } from '../../../audit/index.ts';
import { lockRow, type Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import type { OfferingDeps } from './offering-dependencies.ts';
import type { OfferingType } from './offering-types.ts';
import { replan } from './plan-sessions.ts';

type CancelAnswer = Answer<typeof courseCalls.cancel>;

/** Whom it hits and what goes back. */
export async function callOffEffect(db: Db, id: number): Promise<CancelAnswer> {
  const row = await db.row<{
    enrollments: number;
    participants: number;
    refund: number;
    undo_until: number | null;
  }>(sql`
    select count(*) as enrollments, coalesce(sum(least(i.amount_paid, a.amount)), 0)::bigint as refund,
      (select count(*) from participant p where p.offering = ${id} and p.status <> 'CANCELLED') as participants,
      (select (extract(epoch from undo_until) * 1000)::bigint from offering where id = ${id}) as undo_until
    from enrollment e
    left join invoice i on i.id = e.invoice
    cross join lateral (
      select sum(p.amount) as amount from participant p where p.enrollment = e.id and p.status <> 'CANCELLED') a
    where e.offering = ${id} and e.status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED')`);
  return {
    enrollments: row?.enrollments ?? 0,
    participants: row?.participants ?? 0,
    refund_amount: centsToMoney(row?.refund ?? 0),
    undo_until: row?.undo_until ? wireInstant(row.undo_until) : null,
  };
}

/** What is called off already is carried out without the rest of the wait. */
const hurry = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.run(
    sql`update offering set undo_until = now() where id = ${id} and status = 'CANCELLED' and undo_until > now()`,
  )) > 0;

/**
 * Calls an offering off. No one can enrol from now on; money and mails follow when the minutes for thinking again are over, by the
 * job `call-off`. Until then it can be taken back, and no one has heard anything.
 */
export async function callOff(
  tx: Tx,
  { config }: OfferingDeps,
  { engine, actor, origin }: Writer,
  { served, word, resource }: OfferingType,
  id: number,
  { reason, now }: { readonly reason: string; readonly now: boolean },
): Promise<CancelAnswer> {
  const row = await lockRow(engine, tx, served, actor, id);
  if (now && (await hurry(tx, id))) {
    const changes = { undo_until: { old: row.undo_until, new: null } };
    await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
    return callOffEffect(tx, id);
  }
  if (row.status === 'CANCELLED' || row.status === 'COMPLETED')
    throw invalid({ status: [t.cannotCancelOffering({ status: row.status, word })] });
  await tx.run(sql`update offering set status_before = status, status = 'CANCELLED', cancelled_because = ${reason},
    undo_until = now() + make_interval(mins => ${now ? 0 : config.UNDO_MINUTES}) where id = ${id}`);
  const changes = { status: { old: row.status, new: 'CANCELLED' }, cancelled_because: { old: '', new: reason } };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  return callOffEffect(tx, id);
}

/** Takes it back, as long as nothing was sent. */
export async function undoCallOff(
  tx: Tx,
  { config }: OfferingDeps,
  { engine, actor, origin }: Writer,
  { served, resource }: OfferingType,
  id: number,
): Promise<void> {
  await lockRow(engine, tx, served, actor, id);
  const taken = await tx.row<
    Columns<'offering', 'status'>
  >(sql`update offering set status = status_before, status_before = null, undo_until = null, cancelled_because = ''
    where id = ${id} and status = 'CANCELLED' and undo_until > now() returning status`);
  if (!taken) throw invalid({ status: [t.undoTooLate()] });
  await replan(tx, id, config.CLUB_TIMEZONE);
  const changes = { status: { old: 'CANCELLED', new: taken.status } };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
}
