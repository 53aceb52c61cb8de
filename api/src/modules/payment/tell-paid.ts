import { centsToMoney, paymentMethodText } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { type MailConfig, sendMail } from '../mail/index.ts';
import { tellMember } from '../notice/index.ts';

interface Payer {
  readonly member: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly method: string;
  readonly amount: number;
  readonly credit: number;
  readonly numbers: string | null;
  readonly invoice: number | null;
  /** What stays owed on the invoices that it is for. */
  readonly rest: number;
}

const dollars = (cents: number) => (cents > 0 ? `S$ ${centsToMoney(cents)}` : '');

/** Says that money arrived, with what it paid for, what stays owed, what became credit, and whether some of it goes back. */
export async function tellPaid(tx: Tx, config: MailConfig, payment: number, surplus: number): Promise<void> {
  const payer = await tx.row<Payer>(sql`
    select p.member, m.name, m.email, m.is_osc, p.method, p.amount + p.voucher_amount as amount, p.credit_amount as credit,
      n.numbers, n.invoice, n.rest
    from payment p
    join member m on m.id = p.member
    cross join lateral (
      select string_agg(i.invoice_number, ', ' order by i.id) as numbers, min(i.id) as invoice,
        coalesce(sum(i.amount_due), 0)::bigint as rest
      from payment_part pp
      join invoice i on i.id = pp.invoice
      where pp.payment = p.id) n
    where p.id = ${payment}`);
  if (!payer?.member) return;
  const amount = `S$ ${centsToMoney(payer.amount)}`;
  const [back, rest, credit] = [dollars(surplus), dollars(payer.rest), dollars(payer.credit)];
  const numbers = payer.numbers ?? t.yourAccount();
  const link = payer.invoice === null ? '/transactions/' : `/transactions/${payer.invoice}`;
  await tellMember(tx, payer.member, {
    kind: 'FINANCE',
    topic: 'money',
    title: back ? t.noticeRefund({ back }) : t.noticePaid({ amount }),
    body: [
      numbers,
      ...(rest && !back ? [t.noticeRest({ rest })] : []),
      ...(credit ? [t.noticeCredit({ credit })] : []),
    ].join(' · '),
    link,
  });
  if (!payer.email) return;
  const url = `${config.publicUrl}${link}`;
  const method = paymentMethodText(payer.method);
  const values = { name: payer.name, url, amount, method, numbers, back, rest, credit };
  await sendMail(tx, config, { to: payer.email, template: 'receipt', values, is_osc: payer.is_osc });
}
