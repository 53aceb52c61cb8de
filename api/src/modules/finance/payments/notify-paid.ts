import { formatCents, paymentMethodText } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { actingName } from '../../../access/index.ts';
import { IS_CREDIT } from '../../../db/is-credit.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import { INVOICES_OF_PAYMENT } from './invoices-of-payment.ts';

interface Payer extends Columns<'payment', 'member' | 'method'>, Columns<'member', 'name' | 'email' | 'is_osc'> {
  readonly money: Tables['payment']['amount'];
  readonly vouchers: Tables['payment']['voucher_amount'];
  /** What of the vouchers was the member's credit. */
  readonly from_credit: number;
  readonly credit: Tables['payment']['credit_amount'];
  readonly numbers: string | null;
  readonly invoice: number | null;
  /** What stays owed on the invoices that it is for. */
  readonly rest: number;
  /** Who paid for the member by their consent. */
  readonly by: string | null;
}

const dollars = (cents: number) => (cents > 0 ? formatCents(cents) : '');

/** What paid all of it when no money came. Of credit and vouchers together, it is vouchers. */
function sourceOf({ money, vouchers, from_credit }: Payer): '' | 'CREDIT' | 'VOUCHER' {
  if (money > 0 || vouchers === 0) return '';
  return from_credit === vouchers ? 'CREDIT' : 'VOUCHER';
}

const NOTICES = { '': t.noticePaid, CREDIT: t.noticePaidFromCredit, VOUCHER: t.noticePaidWithVouchers } as const;

/** "card", "your credit", or what each way paid where there are several: "NETS S$ 7.50, credit S$ 5.00". */
function waysOf(payer: Payer): string {
  const { money, vouchers, from_credit } = payer;
  const ways = [
    { method: paymentMethodText(payer.method), cents: money },
    { method: t.paidCredit(), cents: from_credit },
    { method: paymentMethodText('VOUCHER'), cents: vouchers - from_credit },
  ].filter(({ cents }) => cents > 0);
  if (sourceOf(payer) === 'CREDIT') return t.paidYourCredit();
  const [only, ...others] = ways;
  if (others.length === 0) return only?.method ?? paymentMethodText(payer.method);
  return ways.map(({ method, cents }) => t.paidWay({ method, amount: dollars(cents) })).join(', ');
}

/** Says that money arrived, with what it paid for, what stays owed, what became credit, and whether some of it goes back. */
export async function notifyPaid(tx: Tx, config: MailConfig, payment: number, surplus: number): Promise<void> {
  const payer = await tx.row<Payer>(sql`
    select p.member, m.name, m.email, m.is_osc, p.method, p.amount as money, p.voucher_amount as vouchers,
      p.credit_amount as credit, s.from_credit, n.numbers, n.invoice, n.due as rest,
      ${actingName('p.member', 'p.created_by', 'p.created_at')} as by
    from payment p
    join member m on m.id = p.member
    ${INVOICES_OF_PAYMENT}
    cross join lateral (
      select coalesce(-sum(l.amount), 0)::bigint as from_credit
      from ledger_entry l
      join voucher v on v.id = l.voucher
      where l.payment = p.id and l.kind = 'VOUCHER' and ${IS_CREDIT}) s
    where p.id = ${payment}`);
  if (!payer?.member) return;
  const amount = dollars(payer.money + payer.vouchers);
  const source = sourceOf(payer);
  const [back, rest, credit] = [dollars(surplus), dollars(payer.rest), dollars(payer.credit)];
  const numbers = payer.numbers ?? t.yourAccount();
  const link = payer.invoice === null ? '/transactions/' : `/transactions/${payer.invoice}`;
  const notice = {
    kind: 'FINANCE',
    topic: 'money',
    title: back ? t.noticeRefund({ back }) : NOTICES[source]({ amount }),
    body: [
      numbers,
      ...(payer.by ? [t.byForYou({ by: payer.by })] : []),
      ...(rest && !back ? [t.noticeRest({ rest })] : []),
      ...(credit ? [t.noticeCredit({ credit })] : []),
    ].join(' · '),
    link,
  } as const;
  const method = waysOf(payer);
  const values = { name: payer.name, amount, method, numbers, by: payer.by ?? '', back, rest, credit, source };
  // A receipt comes whatever the member has chosen to hear about.
  const content = { template: 'receipt', values, topic: 'account' } as const;
  await notifyMember(tx, config, { ...payer, member: payer.member }, notice, content);
}
