import { centsToMoney, type EnrollResult, type OfferingKind } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

interface Row {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly enrollment_number: string;
  readonly status: string;
  readonly offering: number;
  readonly term: number | null;
  readonly invoice: number | null;
  readonly invoice_number: string | null;
  readonly total: number;
  readonly payment_token: string | null;
  readonly expires_at: string | null;
}

/** What came of enrolling, as it is now. */
export async function readResult(db: Db, id: number, redirect: string | null): Promise<EnrollResult> {
  const row = await db.row<Row>(sql`
    select e.id, e.kind, e.enrollment_number, e.status, e.offering, e.term, e.invoice, i.invoice_number,
      coalesce(i.total_amount, e.total_amount) as total, i.payment_token, e.hold_expires_at as expires_at
    from enrollment e
    left join invoice i on i.id = e.invoice
    where e.id = ${id}`);
  if (!row) throw new Error('An enrolment vanished.');
  const { enrollment_number, status, term, invoice, invoice_number, expires_at } = row;
  return {
    id: row.id,
    enrollment_number,
    status,
    ...(row.kind === 'COURSE' ? { course: row.offering } : { event: row.offering }),
    term,
    invoice,
    invoice_number,
    total_amount: centsToMoney(row.total),
    payment_url: row.payment_token && status === 'PENDING_PAYMENT' ? `/payment/${row.payment_token}` : null,
    expires_at,
    redirect_url: redirect,
  };
}
