import {
  type Answer,
  type Body,
  bookingReasonTexts,
  type cancelBooking,
  type cancelTerms,
  centsToMoney,
  type RefundStep,
  type RefundVerdict,
  refundOf,
  reservation as resource,
  STANDARD_REFUNDS,
  type VisibleRefundStep,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { type Actor, can, mayRefundInFull, refuseActing, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { markActedOn } from '../../communications/notifications/index.ts';
import { giveBack, keptOf, readSources, returnableOf } from '../../finance/payments/index.ts';
import type { BookingDeps } from './booking-dependencies.ts';
import { isStaff, mayWaive } from './booking-rights.ts';
import { endBooking, holdBooking, type StoredReservation } from './end-reservation.ts';
import { endMove, pendingMoveOf } from './move/pending-move.ts';
import { notifyBooking, offerLink } from './notify-booking.ts';
import { type BookingMoney, readMoney } from './reservation-money.ts';
import type { Caller } from './reserve/booking-order.ts';
import { release } from './reserve/slot-claims.ts';
import { returnPercent, settleSplit } from './split/return-shares.ts';
import { readUncredited } from './split/stored-shares.ts';

interface Standing {
  readonly status: string;
  readonly start: number;
  /** The terms follow the earliest start that the booking ever had. */
  readonly earliest: number;
  readonly steps: readonly RefundStep[] | null;
  readonly money: BookingMoney;
  /** What others paid of it and is credited to the member before anything is given up. */
  readonly uncredited: number;
  readonly created_by: number | null;
  /** Entered in the last few minutes: the person who entered it can still waive the charge. */
  readonly fresh: boolean;
  readonly sources: Awaited<ReturnType<typeof readSources>>;
}

/** Staff may take back what they entered themselves for this long, without the right to refund. */
const OWN_ENTRY_MINUTES = 10;

const OPEN = ['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'];

/** Why a booking cannot be given up; nothing when it can. */
function obstacles({ status, start }: Pick<Standing, 'status' | 'start'>, staff: boolean): string[] {
  if (!OPEN.includes(status)) return [t.cannotCancelStatus({ status })];
  if (status === 'CONFIRMED' && start <= Date.now() && !staff) return [t.alreadyStarted()];
  return [];
}

async function readStanding(db: Db, id: number): Promise<Standing> {
  const standing = await db.row<Omit<Standing, 'money' | 'sources' | 'uncredited'>>(sql`
    select r.status, (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from least(r.earliest_start, r.start_from)) * 1000)::bigint as earliest, g.refund_steps as steps,
      r.created_by, r.created_at > now() - make_interval(mins => ${OWN_ENTRY_MINUTES}) as fresh
    from reservation r
    join facility f on f.id = r.facility
    left join facility_group g on g.id = f."group"
    where r.id = ${id}`);
  if (!standing) throw new Error('A booking vanished.');
  const money = await readMoney(db, id);
  const sources = await readSources(db, { invoices: money.invoices });
  return { ...standing, money, sources, uncredited: await readUncredited(db, id) };
}

/** What holds for a booking given up now. */
function termsOf({ steps, money, sources, uncredited, earliest, status }: Standing): RefundVerdict {
  const { paid } = money;
  const kept = keptOf(sources);
  // What others paid comes off what is due first; the rest of it goes back whole.
  const whole = Math.min(Math.max(uncredited - money.due, 0), paid - kept);
  const given = refundOf(
    steps && steps.length > 0 ? steps : STANDARD_REFUNDS,
    paid - kept - whole,
    earliest,
    Date.now(),
  );
  const verdict = { ...given, cents: given.cents + whole };
  return status === 'CONFIRMED'
    ? { ...verdict, cents: verdict.cents + kept }
    : { ...verdict, percent: 100, cents: paid, trace: [] };
}

/** Of what is owed, what stays owed when the booking is given up. */
const staysOwed = ({ money, uncredited }: Standing, percent: number) => {
  const due = Math.max(money.due - uncredited, 0);
  return due - Math.round((due * percent) / 100);
};

/** Staff can waive what the terms leave owed with the right to refund, or right after their own entry. */
const mayForgive = (actor: Actor, { created_by, fresh }: Pick<Standing, 'created_by' | 'fresh'>, member: number) =>
  mayWaive(actor, member) && (can(actor, 'finance.refund') || (fresh && created_by === actor.user_id));

/** The terms as steps, down to the one after which nothing comes back. */
function stepsOf(trace: RefundVerdict['trace']): VisibleRefundStep[] {
  const steps = trace.flatMap((reason) =>
    reason.code === 'REFUND'
      ? [{ percent: reason.percent, until: wireInstant(reason.until), applies: reason.applies }]
      : [],
  );
  if (trace.length === 0) return [];
  return [...steps, { percent: 0, until: null, applies: !steps.some(({ applies }) => applies) }];
}

/** What would come back, what would stay owed, and why. */
export async function readTerms(
  db: Db,
  zone: string,
  id: number,
  staff: boolean,
  viewer?: { readonly actor: Actor; readonly member: number },
): Promise<Answer<typeof cancelTerms>> {
  const standing = await readStanding(db, id);
  const { money, sources, start, earliest, status } = standing;
  const refusals = obstacles(standing, staff);
  const { percent, cents, until, trace } = termsOf(standing);
  const owed = staysOwed(standing, percent);
  return {
    ok: refusals.length === 0,
    refusals,
    paid: centsToMoney(money.paid),
    percent,
    refund_amount: centsToMoney(returnableOf(sources, cents)),
    due: centsToMoney(money.due),
    stays_owed: centsToMoney(owed),
    may_waive: viewer !== undefined && owed > 0 && mayForgive(viewer.actor, standing, viewer.member),
    until: until === null ? null : wireInstant(until),
    steps: stepsOf(trace),
    trace: [
      ...bookingReasonTexts(trace, zone),
      ...(status === 'CONFIRMED' ? [] : [money.paid > 0 ? t.fullPaymentBack() : t.nothingPaid()]),
      ...(owed > 0 ? [t.staysOwed({ owed: centsToMoney(owed), due: centsToMoney(money.due) })] : []),
      ...(earliest < start ? [t.termsOfEarliestTime()] : []),
    ],
  };
}

/** Ends a booking and gives back what the terms say, or all of it when the club is the reason. */
export async function cancelStored(
  tx: Tx,
  deps: Pick<BookingDeps, 'config'>,
  stored: StoredReservation,
  {
    because,
    way,
    full,
    waive = false,
    by,
  }: {
    because: string;
    way?: 'WAY_PAID' | 'VOUCHER';
    full: boolean;
    /** What is still owed is let go, whatever the terms say. */
    waive?: boolean;
    by: number | null;
  },
): Promise<number> {
  const pending = await pendingMoveOf(tx, stored.id);
  if (pending) await endMove(tx, deps.config, pending, { status: 'CANCELLED', because: because || 'Cancelled', by });
  // Places first, papers last: the numbers of papers are held until the end, and no one who holds a place may wait for one.
  await release(tx, stored.id);
  await settleSplit(tx, deps.config, stored.id);
  const standing = await readStanding(tx, stored.id);
  const { money } = standing;
  const terms = termsOf(standing);
  const percent = full || waive ? 100 : terms.percent;
  const refund = await giveBack(tx, deps.config, money.invoices, full ? money.paid : terms.cents, {
    ...(way && { way }),
    reason: because || t.cancelled(),
    by,
  });
  await returnPercent(tx, deps.config, stored.id, full ? 100 : terms.percent, because);
  await endBooking(tx, deps.config, {
    id: stored.id,
    status: 'CANCELLED',
    because: because || 'Cancelled',
    forgive: percent,
    by,
  });
  return refund;
}

/** Letting a member off what they owe needs a reason and the right to, and is never for oneself. */
async function refuseWaiver(tx: Tx, actor: Actor, { id, member }: StoredReservation, reason: string): Promise<void> {
  refuseOwn(actor, 'booking', member);
  if (!isStaff(actor)) throw forbidden();
  if (!mayForgive(actor, await readStanding(tx, id), member))
    throw refusal(403, t.waiveNotAllowed({ OWN_ENTRY_MINUTES }));
  if (reason.trim() === '') throw invalid({ reason: [t.waiveReasonNeeded()] });
}

/** Why a booking ended, for its member: who ended it, or the reason that was given, and both where someone acted for them. */
function endedBecause({ member: own, acting }: Actor, member: number, reason: string): string {
  if (acting) return [t.cancelledFor({ name: acting.by.name }), reason].filter(Boolean).join(' · ');
  return reason || (member === own?.id ? t.cancelledByMember() : t.cancelledByClub());
}

/** Cancels, with the audit line, the notice and the mail. The row is the caller's to see: checked before. */
export async function cancel(
  tx: Tx,
  deps: BookingDeps,
  { actor, origin }: Caller,
  id: number,
  { way, reason, full_refund, waive = false }: Body<typeof cancelBooking>,
): Promise<void> {
  // Changing the status cancels too.
  refuseActing(actor, ['CANCEL']);
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  const refusals = obstacles(stored, mayWaive(actor, stored.member));
  if (refusals.length > 0) throw invalid({ status: refusals });
  const because = endedBecause(actor, stored.member, reason ?? '');
  const full = mayRefundInFull(actor, {
    wanted: full_refund,
    staff: isStaff(actor),
    what: 'booking',
    member: stored.member,
  });
  if (waive) await refuseWaiver(tx, actor, stored, reason ?? '');
  const refund = await cancelStored(tx, deps, stored, {
    because,
    ...(way && { way }),
    full,
    waive,
    by: actor.user_id,
  });
  const { due: owed } = await readMoney(tx, id);
  const changes = {
    status: { old: stored.status, new: 'CANCELLED' },
    refund: { old: null, new: centsToMoney(refund) },
    ...(waive && { waived: { old: null, new: because } }),
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  if (stored.status === 'PENDING_PAYMENT') await markActedOn(tx, stored.member, offerLink(id));
  const byClub = !actor.acting && actor.member?.id !== stored.member;
  if (stored.status === 'CONFIRMED') await notifyBooking(tx, deps.config, id, 'cancelled', { refund, owed, byClub });
}
