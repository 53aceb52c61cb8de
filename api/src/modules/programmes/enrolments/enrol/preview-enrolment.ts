import {
  type Answer,
  bookingReasonTexts,
  type CheckedParticipant,
  centsToMoney,
  type courseCalls,
  gstWithin,
  priceReasonTexts,
  refundOf,
  STANDARD_REFUNDS,
  wireInstant,
} from '@clubhouse/contract';
import { inTransaction } from '../../../../db/pool.ts';
import { clubToday } from '../../../finance/invoices/index.ts';
import { previewVouchers } from '../../../finance/vouchers/index.ts';
import { lastAcceptance } from '../../../members/acceptances/index.ts';
import type { OfferingDeps } from '../../offerings/index.ts';
import { checkEnrolment, type EnrolmentRequest, invoiceItems, pricedItems } from './check-enrolment.ts';
import { clashesOf } from './session-clashes.ts';

/** What a party would pay and why; for everyone whether there is a place, or the reason why not. Nothing changes. */
export async function previewEnrolment(
  { db, config }: OfferingDeps,
  request: EnrolmentRequest,
  codes: readonly string[],
  user: number,
): Promise<Answer<typeof courseCalls.check>> {
  const zone = config.CLUB_TIMEZONE;
  const checked = await checkEnrolment(db, config, request);
  const { facts, people, judged, standing } = checked;
  const { lines } = await pricedItems(db, config, request.member, invoiceItems(checked, null));
  const clashes = await clashesOf(db, request.offering, request.term, people, zone);
  const items = people.map((person, at): CheckedParticipant => {
    const [verdict, line] = [judged[at], lines[at]];
    return {
      participant_type: person.participant_type,
      name: person.name,
      pricing: verdict?.price?.row.id ?? null,
      unit_price: centsToMoney(line?.unit_price ?? 0),
      discount_amount: centsToMoney(line?.discount_amount ?? 0),
      amount: centsToMoney(line?.amount ?? 0),
      available: standing === null && verdict?.reason === null,
      reason: standing === null ? (verdict?.reason ?? null) : 'REFUSED',
      note: standing ?? verdict?.note ?? null,
      trace: priceReasonTexts(verdict?.price?.trace ?? []),
      clashes: clashes[at] ?? [],
    };
  });
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const total = sum(({ amount }) => amount);
  const vouchers = await inTransaction(db, (tx) =>
    previewVouchers(
      tx,
      codes,
      { member: request.member, type: facts.kind, amount: total },
      clubToday(config).toString(),
    ),
  );
  const accepted = await lastAcceptance(db, facts.terms_and_conditions, request.member, user);
  const opens = judged.find(({ opensAt }) => opensAt !== null)?.opensAt ?? null;
  const steps = facts.refund_steps.length > 0 ? facts.refund_steps : STANDARD_REFUNDS;
  const refund = refundOf(steps, total, facts.run.start, Date.now());
  return {
    available: items.every(({ available }) => available),
    places_left: facts.left,
    waitlist_available: items.every(({ available, reason }) => available || reason === 'FULL'),
    currency: 'SGD',
    items,
    reasons: standing === null ? [] : [standing],
    opens_at: opens === null ? null : wireInstant(opens),
    subtotal: centsToMoney(sum((line) => line.quantity * line.unit_price)),
    discount_amount: centsToMoney(sum((line) => line.discount_amount)),
    gst_amount: centsToMoney(gstWithin(total, Math.round(config.GST_RATE * 100))),
    total_amount: centsToMoney(total),
    voucher_amount: centsToMoney(vouchers),
    free_until: refund.percent === 100 && refund.until !== null ? wireInstant(refund.until) : null,
    refund_trace: bookingReasonTexts(refund.trace, zone),
    terms_accepted_at: accepted,
  };
}
