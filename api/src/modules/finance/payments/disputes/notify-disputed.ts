import { formatCents } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { MailConfig } from '../../../communications/email/index.ts';
import { notifyHolders } from '../../../communications/notifications/index.ts';
import { notifyMember } from '../../../communications/notify-member.ts';
import type { FinanceConfig } from '../../invoices/index.ts';
import type { DisputeNews } from '../gateway/gateway.ts';
import { INVOICES_OF_PAYMENT } from '../invoices-of-payment.ts';

interface Payer extends Columns<'payment', 'member'>, Columns<'member', 'name' | 'email' | 'is_osc'> {
  readonly numbers: string;
  readonly invoice: number;
  /** What is owed on the invoices now. */
  readonly due: number;
}

/** Notifies the member that their bank took a payment back, or returned it; taken is positive. */
export async function notifyDisputed(tx: Tx, config: MailConfig, payment: number, moved: number): Promise<void> {
  const payer = await tx.row<Payer>(sql`
    select p.member, m.name, m.email, m.is_osc, n.numbers, n.invoice, n.due
    from payment p
    join member m on m.id = p.member
    ${INVOICES_OF_PAYMENT}
    where p.id = ${payment}`);
  if (!payer?.member) return;
  const amount = formatCents(Math.abs(moved));
  const due = payer.due > 0 ? formatCents(payer.due) : '';
  const isTaken = moved > 0;
  const notice = {
    kind: 'FINANCE',
    topic: 'money',
    title: isTaken ? t.noticeDisputed({ amount }) : t.noticeDisputeReturned({ amount }),
    body: due ? t.noticeDisputedDue({ numbers: payer.numbers, due }) : payer.numbers,
    link: `/transactions/${payer.invoice}`,
  } as const;
  const values = { name: payer.name, amount, numbers: payer.numbers, due, taken: isTaken ? 'yes' : '' } as const;
  const content = { template: 'payment-disputed', values, topic: 'account' } as const;
  await notifyMember(tx, config, { ...payer, member: payer.member }, notice, content);
}

const STAFF_TITLES = {
  INQUIRY: t.noticeDisputeInquiry,
  OPEN: t.noticeDisputeOpened,
  WON: t.noticeDisputeWon,
  LOST: t.noticeDisputeLost,
} as const;

/** Notifies the person who may refund that a dispute waits for the club's answer, or how it was decided. */
export async function notifyStaff(
  tx: Tx,
  { CLUB_TIMEZONE: timeZone }: Pick<FinanceConfig, 'CLUB_TIMEZONE'>,
  { status, amount, respondBy }: Pick<DisputeNews, 'status' | 'amount' | 'respondBy'>,
): Promise<void> {
  const isOpen = status === 'OPEN' || status === 'INQUIRY';
  const day =
    respondBy && new Date(respondBy).toLocaleDateString('en-SG', { timeZone, day: 'numeric', month: 'short' });
  await notifyHolders(tx, 'finance.refund', 0, {
    kind: 'FINANCE',
    topic: 'money',
    title: STAFF_TITLES[status]({ amount: formatCents(amount) }),
    body: isOpen && day ? t.noticeDisputeAnswer({ day }) : '',
    link: '/admin/disputes',
  });
}
