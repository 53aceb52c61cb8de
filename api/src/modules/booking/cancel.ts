import {
  type Answer,
  type Body,
  type cancelBooking,
  type cancelTerms,
  centsToMoney,
  type RefundStep,
  type RefundVerdict,
  refundOf,
  reservation as resource,
  STANDARD_REFUNDS,
  wireInstant,
} from '@clubhouse/contract';
import { record } from '../../audit/index.ts';
import type { Db, Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { giveBack } from '../payment/index.ts';
import { type Caller, isStaff } from './book.ts';
import type { BookingParts } from './booking-parts.ts';
import { release } from './claims.ts';
import { endBooking, holdBooking, type Stored } from './end.ts';
import { tellBooking } from './tell.ts';

interface Standing {
  readonly status: string;
  readonly start: number;
  readonly steps: readonly RefundStep[] | null;
  readonly paid: number;
}

const OPEN = ['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'];

/** Why a booking cannot be given up; nothing when it can. */
function obstacles({ status, start }: Pick<Standing, 'status' | 'start'>, staff: boolean): string[] {
  if (!OPEN.includes(status)) return [`A ${status} reservation cannot be changed to CANCELLED.`];
  if (status === 'CONFIRMED' && start <= Date.now() && !staff) return ['It has begun already. Please ask the club.'];
  return [];
}

const readStanding = (db: Db, id: number) =>
  db.row<Standing>(sql`
    select r.status, (extract(epoch from r.start_from) * 1000)::bigint as start, g.refund_steps as steps, coalesce(i.amount_paid, 0) as paid
    from reservation r join facility f on f.id = r.facility left join facility_group g on g.id = f."group" left join invoice i on i.id = r.invoice
    where r.id = ${id}`);

/** What holds for a booking given up now. */
function termsOf({ steps, paid, start, status }: Standing): RefundVerdict {
  const verdict = refundOf(steps && steps.length > 0 ? steps : STANDARD_REFUNDS, paid, start, Date.now());
  return status === 'CONFIRMED'
    ? verdict
    : { ...verdict, percent: 100, cents: paid, trace: ['Nothing has been paid yet.'] };
}

/** What would come back, and why. */
export async function readTerms(db: Db, id: number, staff: boolean): Promise<Answer<typeof cancelTerms>> {
  const standing = await readStanding(db, id);
  if (!standing) throw new Error('A booking vanished.');
  const refusals = obstacles(standing, staff);
  const { percent, cents, until, trace } = termsOf(standing);
  return {
    ok: refusals.length === 0,
    refusals,
    paid: centsToMoney(standing.paid),
    percent,
    refund_amount: centsToMoney(cents),
    until: until === null ? null : wireInstant(until),
    trace: [...trace],
  };
}

/** Ends a booking and gives back what the terms say, or all of it when the club is the reason. */
export async function cancelStored(
  tx: Tx,
  parts: Pick<BookingParts, 'config'>,
  stored: Stored,
  { because, way, full, by }: { because: string; way?: 'WAY_PAID' | 'VOUCHER'; full: boolean; by: number | null },
): Promise<number> {
  const standing = await readStanding(tx, stored.id);
  if (!standing) throw new Error('A booking vanished.');
  const terms = termsOf(standing);
  const percent = full ? 100 : terms.percent;
  const refund = full ? standing.paid : terms.cents;
  // Places first, papers last: the numbers of papers are held until the end, and nobody who holds a place may wait for one.
  await release(tx, stored.id);
  if (stored.invoice !== null && refund > 0)
    await giveBack(tx, parts.config, [stored.invoice], refund, {
      ...(way && { way }),
      reason: because || 'Booking cancelled',
      by,
    });
  await endBooking(tx, parts.config, stored, {
    id: stored.id,
    status: 'CANCELLED',
    because: because || 'Cancelled',
    forgive: percent,
    by,
  });
  return refund;
}

/** Cancels, with the audit line, the notice and the mail. The row is the caller's to see: checked before. */
export async function cancel(
  tx: Tx,
  parts: BookingParts,
  { actor, origin }: Caller,
  id: number,
  { way, reason, full_refund }: Body<typeof cancelBooking>,
): Promise<void> {
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  const staff = isStaff(actor);
  const refusals = obstacles(stored, staff);
  if (refusals.length > 0) throw invalid({ status: refusals });
  const foreign = stored.member !== actor.member?.id;
  const because = (reason ?? '') || (foreign ? 'Cancelled by the club' : 'Given up by the member');
  const full = staff && full_refund === true;
  const refund = await cancelStored(tx, parts, stored, { because, ...(way && { way }), full, by: actor.user_id });
  const changes = {
    status: { old: stored.status, new: 'CANCELLED' },
    refund: { old: null, new: centsToMoney(refund) },
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  if (stored.status === 'CONFIRMED') await tellBooking(tx, parts.config, id, 'cancelled', refund);
}
