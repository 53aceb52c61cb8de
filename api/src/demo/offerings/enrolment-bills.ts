import { type Bill, moment, newReference, type Planning, priced, totalOf } from '../finance/plan.ts';
import type { StoredEnrolment } from './seed-enrolments.ts';

/** Enrolments of the last weeks are in the books; older ones only in the history. */
const BILLED_DAYS = 40;

/** The invoices of who enrolled lately and had to pay, each paid at once. */
export function enrolmentBills(
  { random, payers, today, zone }: Planning,
  enrolments: readonly StoredEnrolment[],
): Bill[] {
  const from = moment(today.subtract({ days: BILLED_DAYS }), 0, zone);
  return enrolments
    .filter(({ created, total, status }) => created >= from && total > 0 && status !== 'WAITLISTED')
    .flatMap(({ id, offering, run, people, created }) => {
      const payer = payers.find((one) => one.id === people[0]?.person.payer);
      if (!payer) return [];
      const { kind, name } = offering.offering;
      const lines = priced(
        payer,
        people.map((one) => ({
          type: kind,
          description: [name, run.term, one.name].filter(Boolean).join(', '),
          unit_price: one.price,
          reference_id: id,
        })),
      );
      const at = new Date(Date.parse(created) + 2 * 60_000).toISOString();
      const byCard = random.chance(60);
      const pay = {
        at,
        method: byCard ? ('CREDIT_CARD' as const) : ('PAYNOW' as const),
        gateway: byCard ? ('sandbox' as const) : ('paynow' as const),
        amount: totalOf(lines),
        reference: newReference(random),
      };
      return [{ payer, at: created, due: created.slice(0, 10), lines, pays: [pay] }];
    });
}
