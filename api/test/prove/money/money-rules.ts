import type { Db } from '../../../src/db/pool.ts';
import { raw, sql } from '../../../src/db/sql.ts';

/** What banks took of invoice `i` and have not returned: it is due again, whatever became of what it was for. */
const TAKEN = raw(`(
  select coalesce(sum(l.amount), 0) from ledger_entry l where l.invoice = i.id and l.kind in ('DISPUTE', 'DISPUTE_WON'))`);

/** Each statement names rows that must not be: a cent that is not accounted for. */
const RULES = {
  'an invoice is not the sum of its ledger': sql`
    select i.id from invoice i
    where i.amount_due <> (select coalesce(sum(l.amount), 0) from ledger_entry l where l.invoice = i.id)`,
  'an invoice is not the sum of its lines': sql`
    select i.id
    from invoice i
    where i.total_amount <> (
      select sum(t.quantity * t.unit_price - t.discount_amount) from invoice_item t where t.invoice = i.id)`,
  'what was received is not what payments and vouchers brought': sql`
    select i.id from invoice i
    where i.received <> (select coalesce(-sum(l.amount), 0) from ledger_entry l
      where l.invoice = i.id and l.kind in ('PAYMENT', 'VOUCHER', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON'))`,
  'a credit note is not in the ledger': sql`
    select i.id from invoice i
    where i.credited <> (select coalesce(sum(c.amount), 0) from credit_note c where c.invoice = i.id)`,
  'a settled payment is neither on an invoice nor sent back': sql`
    select p.id
    from payment p
    where p.status in ('PAID', 'REFUNDED', 'DISPUTED')
      and p.amount <> (
        select coalesce(-sum(l.amount), 0)
        from ledger_entry l
        where l.payment = p.id and l.dispute is null and l.kind in ('PAYMENT', 'OVERPAYMENT'))
        + (select coalesce(sum(r.amount), 0) from refund r where r.payment = p.id and r.invoice is null)`,
  'what a bank took is not in the books, or what it returned is': sql`
    select d.id
    from payment_dispute d
    join payment p on p.id = d.payment and p.paid_at is not null
    where case when d.is_withdrawn and not d.is_returned then d.amount else 0 end <> (
      select coalesce(sum(l.amount), 0) from ledger_entry l where l.dispute = d.id)`,
  'a payment that a bank decides about is not disputed': sql`
    select p.id
    from payment p
    where p.status <> 'DISPUTED' and exists (
      select from payment_dispute d where d.payment = p.id and d.status = 'OPEN')`,
  'a reversed payment is still in the books': sql`
    select p.id from payment p
    where p.status = 'REVERSED' and 0 <> (select sum(l.amount) from ledger_entry l where l.payment = p.id)`,
  'what was paid too much is not the credit of a voucher': sql`
    select p.id from payment p
    where p.status <> 'REVERSED' and (
      p.credit_amount <> (select coalesce(-sum(l.amount), 0) from ledger_entry l
        where l.payment = p.id and l.kind = 'OVERPAYMENT')
      or p.credit_amount <> (select coalesce(sum(v.value), 0) from ledger_entry l join voucher v on v.id = l.voucher
        where l.payment = p.id and l.kind = 'OVERPAYMENT'))`,
  'a reversed payment left credit behind': sql`
    select p.id from payment p
    where p.status = 'REVERSED' and (
      p.credit_amount <> 0
      or exists (select from ledger_entry l join voucher v on v.id = l.voucher
        where l.payment = p.id and l.kind = 'OVERPAYMENT' and v.status <> 'CANCELLED'))`,
  'a payment does not know its refunds': sql`
    select p.id from payment p
    where p.refunded_amount <> (select coalesce(sum(r.amount), 0) from refund r where r.payment = p.id)`,
  'a refund is not in the ledger': sql`
    select r.id
    from refund r
    where r.invoice is not null
      and r.amount is distinct from (select l.amount from ledger_entry l where l.refund = r.id)`,
  'a voucher’s balance is not what was issued less what was spent plus what came back': sql`
    select v.id from voucher v
    where v.value_type = 'AMOUNT' and v.balance <> (select coalesce(sum(case e.kind when 'RESERVE' then -e.amount
      when 'CANCEL' then -e.amount when 'CAPTURE' then 0 when 'EXPIRE' then 0 else e.amount end), 0)
      from voucher_entry e where e.voucher = v.id)`,
  'a cancelled voucher is still worth something': sql`
    select v.id from voucher v
    where v.status = 'CANCELLED' and v.balance <> 0`,
  'a percentage is used although all of it came back, or good although it is spent': sql`
    select v.id
    from voucher v
    where v.value_type = 'PERCENT'
      and (v.status = 'USED') <> (
        select coalesce(
          sum(
            case
              e.kind
              when 'RESERVE' then e.amount
              when 'RELEASE' then -e.amount
              when 'RETURN' then -e.amount
              else 0
            end),
          0) > 0
        from voucher_entry e
        where e.voucher = v.id)`,
  'a percentage serves more than one invoice': sql`
    select pv.payment from payment_voucher pv join voucher v on v.id = pv.voucher
    where v.value_type = 'PERCENT' group by pv.payment, pv.voucher having count(*) > 1`,
  'what a voucher paid did not come back onto it': sql`
    select l.id from ledger_entry l join refund r on r.id = l.refund
    where l.kind = 'REFUND' and l.method = 'VOUCHER'
      and not exists (select from ledger_entry s where s.kind = 'VOUCHER' and s.payment = l.payment
        and s.invoice = l.invoice and s.voucher = l.voucher)
      and not exists (select from voucher v join voucher_group g on g.id = v."group"
        where v.id = l.voucher and g.name = 'Refund credit' and exists (
          select from ledger_entry m where m.kind = 'PAYMENT' and m.payment = l.payment and m.invoice = l.invoice))`,
  'a confirmed booking is not billed for its time': sql`
    select r.id from reservation r
    where r.status = 'CONFIRMED' and r.total_amount > (select b.billed - b.credited from booking_money(r.id) b)
      + (select coalesce(sum(i.total_amount - i.credited), 0) from reservation_split p
        join reservation_share s on s.split = p.id join invoice i on i.id = s.invoice
        where p.reservation = r.id and p.status = 'SETTLED')`,
  'a share of a split that is over is still owed': sql`
    select s.id from reservation_split p join reservation_share s on s.split = p.id join invoice i on i.id = s.invoice
    where p.status <> 'OPEN' and i.amount_due > least(${TAKEN}, i.total_amount - i.credited)`,
  'a share is paid without its money, or has money that went back': sql`
    select s.id from reservation_share s join invoice i on i.id = s.invoice
    where s.status in ('LAPSED', 'CANCELLED', 'REFUNDED') and i.received + ${TAKEN} > i.returned
      or s.status = 'PAID' and i.received + ${TAKEN} < i.total_amount - i.credited`,
  'an organiser was credited more than a share brought': sql`
    select s.id from reservation_share s join invoice i on i.id = s.invoice
    where s.credited > i.received + ${TAKEN}`,
  'a booking’s price is not that of its slots': sql`
    select r.id from reservation r
    where r.status = 'CONFIRMED' and r.total_amount <>
      (select sum(s.price) from reservation_slot s where s.reservation = r.id and s.status = 'BOOKED')`,
  'something ended is still owed': sql`
    select r.id from reservation r join reservation_document d on d.reservation = r.id
    join invoice i on i.id = d.invoice where r.status in ('CANCELLED', 'EXPIRED')
      and i.amount_due > least(${TAKEN}, i.total_amount - i.credited)`,
  'a move that is over is still owed or still holds its time': sql`
    select v.id from reservation_move v join invoice i on i.id = v.invoice
    where v.status in ('EXPIRED', 'CANCELLED') and (i.amount_due > 0
      or exists (select from reservation_slot s join claim c on c.slot = s.id where s.move = v.id))`,
  'a confirmed move is not paid': sql`
    select v.id from reservation_move v join invoice i on i.id = v.invoice
    where v.status = 'DONE' and i.received + ${TAKEN} < i.total_amount`,
};

export type MoneyRule = keyof typeof RULES;

/** Every rule that is broken, with the rows that break it. */
export async function brokenRules(db: Db, except?: MoneyRule): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(RULES)) {
    if (what === except) continue;
    const rows = await db.rows<Record<string, number>>(statement);
    if (rows.length > 0) found.push(`${what}: ${rows.map((row) => Object.values(row).join(' ')).join(', ')}`);
  }
  return found;
}
