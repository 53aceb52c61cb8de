import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { type Day, moment } from './plan.ts';

/** A payment that was entered for the wrong invoice yesterday and taken back five minutes later. */
export async function bookReversal(
  tx: Tx,
  { today, zone, staff }: { readonly today: Day; readonly zone: string; readonly staff: number },
): Promise<void> {
  const [entered, reversed] = [11 * 60, 11 * 60 + 5].map((minute) => moment(today.subtract({ days: 1 }), minute, zone));
  await tx.run(sql`
    with open as (
      select id, member, amount_due as amount
      from invoice
      where status = 'UNPAID' and issued_at < ${entered} and amount_due > 0
      order by id desc
      limit 1),
      made as (
        insert into payment (
          token, member, method, gateway, status, amount, reference, failure, paid_at, reversed_at, created_by,
          created_at)
        select translate(encode(sha256('reversed'::bytea), 'base64'), '+/=', '-_'), member, 'OTHERS', 'counter',
          'REVERSED', amount, 'SLIP 88', 'Entered for the wrong member', ${entered}, ${reversed}, ${staff}, ${entered}
        from open
        returning id, amount, member),
      part as (
        insert into payment_part (payment, invoice, amount) select made.id, open.id, made.amount from made, open)
    insert into ledger_entry (at, kind, member, invoice, payment, method, amount, words, created_by)
    select e.at::timestamptz, e.kind, made.member, open.id, made.id, 'OTHERS', e.sign * made.amount, e.words, ${staff}
    from made, open,
      (
        values (1, ${entered}, 'PAYMENT', -1, 'SLIP 88'),
          (2, ${reversed}, 'REVERSAL', 1, 'Entered for the wrong member')) as e (place, at, kind, sign, words)
    order by e.place`);
}
