import {
  type Answer,
  type Body,
  bookingReasonTexts,
  centsToMoney,
  discountReasonText,
  quotaText,
  type quoteBooking,
  refundOf,
  STANDARD_REFUNDS,
  TEXTS,
  wireInstant,
} from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import { readRow } from '../../../../crud/index.ts';
import { inTransaction } from '../../../../db/pool.ts';
import { AppError, invalid } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import { clubToday, previewDiscount } from '../../../finance/invoices/index.ts';
import { alternativesTo } from '../availability/find-alternatives.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { memberFor } from '../booking-rights.ts';
import type { BookingOrder } from './booking-order.ts';
import { invoiceItems } from './booking-price.ts';
import { checkOrder, refusalsOf } from './check-booking.ts';
import { readRequestedSlots } from './requested-slots.ts';

/** The booking that would be moved. Its own time counts as free, so only those who may see it may name it. */
async function visibleReservation(
  { db, engine }: BookingDeps,
  actor: Actor,
  id: number | null | undefined,
): Promise<number | undefined> {
  if (id === null || id === undefined) return undefined;
  try {
    return (await readRow(engine, db, servedResources.reservation, actor, id)).id;
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw invalid({ reservation: [TEXTS.pkMissing({ value: String(id) })] });
    throw error;
  }
}

/** What a booking would cost and why, what it does to the quotas, and every reason against it. Changes nothing. */
export async function quote(
  deps: BookingDeps,
  actor: Actor,
  input: Body<typeof quoteBooking>,
): Promise<Answer<typeof quoteBooking>> {
  const { db, config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const times = readRequestedSlots(input.slots, zone);
  const moved = await visibleReservation(deps, actor, input.reservation);
  const member = memberFor(actor, input.member);
  const order: BookingOrder = { facility: input.facility, member, times, pax: input.pax ?? 1, name: '', remarks: '' };
  return inTransaction(db, async (tx) => {
    const { facility, eligibility, standing } = await checkOrder(tx, deps, actor, order, moved);
    const { units, slots, taken, quota } = eligibility;
    const items = invoiceItems(facility.name, units, 0, zone);
    const { lines, trace } = await previewDiscount(tx, member, clubToday(config), items);
    const subtotal = units.reduce((sum, { cents }) => sum + cents, 0);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const refusals = refusalsOf(eligibility);
    const steps = facility.rules?.refund_steps.length ? facility.rules.refund_steps : STANDARD_REFUNDS;
    const terms = refundOf(steps, total, units[0]?.start ?? 0, Date.now());
    const viewer = { member, level: standing.level, now: Date.now(), zone };
    const busy = taken.length > 0 || slots.length > 0;
    return {
      ok: refusals.length === 0,
      refusals,
      slots: units.map(({ start, end, cents, trace: why }) => ({
        start_from: wireInstant(start),
        end_at: wireInstant(end),
        price: centsToMoney(cents),
        trace: bookingReasonTexts(why, zone),
      })),
      subtotal: centsToMoney(subtotal),
      discount_amount: centsToMoney(subtotal - total),
      total_amount: centsToMoney(total),
      trace: trace.map(discountReasonText),
      quota: quota.map(({ quota: kind, ...line }) => ({ label: quotaText(kind), ...line })),
      refund_trace: bookingReasonTexts(terms.trace, zone),
      free_until: terms.percent === 100 && terms.until !== null ? wireInstant(terms.until) : null,
      hold_minutes: config.HOLD_MINUTES,
      terms: facility.terms_and_conditions,
      alternatives: busy ? await alternativesTo(tx, actor, order, viewer) : [],
    };
  });
}
