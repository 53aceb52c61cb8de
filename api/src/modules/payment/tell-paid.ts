import { centsToMoney } from '@clubhouse/contract';
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
  readonly numbers: string;
  readonly invoice: number;
}

const METHOD_WORDS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'voucher',
  CASH: 'cash',
  GIRO: 'GIRO',
  MINDEF_DEDUCTION: 'MINDEF deduction',
  OTHERS: 'other means',
};

/** Says that money arrived, with what it paid for; and whether some of it goes back. */
export async function tellPaid(tx: Tx, config: MailConfig, payment: number, surplus: number): Promise<void> {
  const payer = await tx.row<Payer>(sql`
    select p.member, m.name, m.email, m.is_osc, p.method, p.amount + p.voucher_amount as amount, n.numbers, n.invoice
    from payment p join member m on m.id = p.member
    cross join lateral (select string_agg(i.invoice_number, ', ' order by i.id) as numbers, min(i.id) as invoice
      from payment_part pp join invoice i on i.id = pp.invoice where pp.payment = p.id) n
    where p.id = ${payment}`);
  if (!payer?.member) return;
  const amount = `S$ ${centsToMoney(payer.amount)}`;
  const back = surplus > 0 ? `S$ ${centsToMoney(surplus)}` : '';
  await tellMember(tx, payer.member, {
    kind: 'FINANCE',
    topic: 'money',
    title: back ? `${back} goes back to you` : `Paid: ${amount}`,
    body: payer.numbers,
    link: `/transactions/${payer.invoice}`,
  });
  if (!payer.email) return;
  const url = `${config.publicUrl}/transactions/${payer.invoice}`;
  const method = METHOD_WORDS[payer.method] ?? payer.method;
  const values = { name: payer.name, url, amount, method, numbers: payer.numbers, back };
  await sendMail(tx, config, { to: payer.email, template: 'receipt', values, is_osc: payer.is_osc });
}
