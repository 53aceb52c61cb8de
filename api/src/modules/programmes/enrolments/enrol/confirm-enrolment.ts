import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { PaidListener } from '../../../finance/invoices/index.ts';
import type { OfferingConfig } from '../../offerings/index.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { confirmEnrollment, holdSeats } from './enrol-party.ts';
import { billEnrollment } from './store-enrolment.ts';
import { storedParty } from './stored-party.ts';

interface Settings {
  readonly config: OfferingConfig;
}

/** Why a hold ended; a person who pays after all is found again by it. */
export const NOT_PAID = t.notPaidInTime;

/** An enrolment whose invoice is paid is confirmed; it runs in the paying transaction. */
export const confirmPaid =
  (settings: Settings): PaidListener =>
  async (tx, { id: invoice }) => {
    const rows = await tx.rows<{ id: number }>(
      sql`select id from enrollment where invoice = ${invoice} and status = 'PENDING_PAYMENT' for update`,
    );
    for (const { id } of rows) await confirmEnrollment(tx, settings, id);
  };

interface Late {
  readonly id: number;
  readonly member: number;
  readonly offering: number;
  readonly term: number | null;
  readonly old: number;
  /** What came for it now. */
  readonly paid: number;
  readonly people: number[];
}

/**
 * Money came for places whose time to pay had run out. If they are still free the party is seated again, under a new invoice that this
 * payment then pays; if not, the payment finds nothing to pay and goes back by itself. So does money that was only a part, beside a
 * voucher that has been let go since: a place that is half paid is no one's.
 */
export const reseatPaid =
  ({ config }: Settings) =>
  async (tx: Tx, payment: number): Promise<void> => {
    const late = await tx.rows<Late>(sql`
      select e.id, e.member, e.offering, e.term, e.invoice as old, pp.amount as paid,
        array(select p.id from participant p where p.enrollment = e.id and p.hold_expired order by p.id) as people
      from enrollment e join payment_part pp on pp.invoice = e.invoice
      where pp.payment = ${payment} and e.status = 'EXPIRED' order by e.id for update of e`);
    for (const one of late) await reseat(tx, config, payment, one);
  };

async function reseat(tx: Tx, config: OfferingConfig, payment: number, late: Late): Promise<void> {
  const { id, member, offering, term, old, paid, people } = late;
  await holdSeats(tx, offering, term);
  const participants = await storedParty(tx, people);
  const checked = await checkEnrolment(tx, config, { offering, term, member, participants });
  const open = checked.judged.every(({ reason }) => reason === null);
  if (!open || people.length === 0) return;
  await tx.run(sql`savepoint reseat`);
  await tx.run(
    sql`
      update participant
      set status = 'PENDING_PAYMENT', ended_because = '', hold_expired = false
      where id = any(${people}::bigint[])`,
  );
  const invoice = await billEnrollment(tx, config, checked, {
    id,
    member,
    by: null,
    cause: `enrollment ${id} after ${old}`,
  });
  // A price that has changed since would leave money over, or owing: the old promise holds only to the cent.
  if (invoice.invoice === null || invoice.total !== paid) {
    await tx.run(sql`rollback to savepoint reseat`);
    return;
  }
  await tx.run(
    sql`
      update enrollment
      set status = 'PENDING_PAYMENT', ended_because = '', invoice = ${invoice.invoice}
      where id = ${id}`,
  );
  await tx.run(
    sql`update payment_part set invoice = ${invoice.invoice} where payment = ${payment} and invoice = ${old}`,
  );
}
