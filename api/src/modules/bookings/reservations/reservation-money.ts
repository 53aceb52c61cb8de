import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** What all documents of a booking say together, in cents. */
export interface BookingMoney {
  readonly billed: number;
  readonly credited: number;
  /** What the club holds now: received less refunded. */
  readonly paid: number;
  readonly refunded: number;
  readonly due: number;
  /** Newest first. */
  readonly invoices: readonly number[];
  /** What its time costs now. */
  readonly price: number;
}

/** The money of a booking: the sum of its first invoice, the differences of its moves, credit notes and refunds. */
export async function readMoney(db: Db, id: number): Promise<BookingMoney> {
  const money = await db.row<BookingMoney>(sql`
    select m.billed, m.credited, m.paid, m.refunded, m.due,
      array(
        select d.invoice from reservation_document d where d.reservation = r.id order by d.invoice desc) as invoices,
      case
        when r.earliest_start is null then coalesce(
          (select i.total_amount from invoice i where i.id = r.invoice), r.total_amount)
        else r.total_amount
      end as price
    from reservation r
    cross join booking_money(r.id) m
    where r.id = ${id}`);
  if (!money) throw new Error('A booking vanished.');
  return money;
}
