import { BOOKKEEPERS, dispute, type Row } from '@clubhouse/contract';
import { disputes as t } from '@clubhouse/messages/console/finance/disputes';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { IconGavel } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { defineEntry, type SheetPartProps } from '../../../kit/entry/entry.ts';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';

type Dispute = Row<typeof dispute>;

const paymentCell = ({ payment, payment_reference: reference }: Dispute) => (
  <LinkTo to={listPath('payments')} values={{ open: String(payment) }}>
    {reference}
  </LinkTo>
);

/** What the club can do about it, or what came of it. */
function DisputeMore({ row }: SheetPartProps<typeof dispute>) {
  const { status, respond_by: until } = row;
  const amount = inMoney(row.amount);
  if (status === 'WON')
    return (
      <Note tone="success" title={t.wonTitle()}>
        {t.wonBody({ amount })}
      </Note>
    );
  if (status === 'LOST')
    return (
      <Note tone="info" title={t.lostTitle()}>
        {t.lostBody({ amount })}
      </Note>
    );
  return (
    <Note tone="warning" title={status === 'OPEN' ? t.openTitle() : t.inquiryTitle()}>
      <p>{status === 'OPEN' ? t.openBody({ amount }) : t.inquiryBody()}</p>
      {until && <p>{t.answerUntil({ until: momentText(until, clubConfig().timezone) })}</p>}
    </Note>
  );
}

/** Payments that a payer's bank questions or has taken back. */
export const DISPUTES = defineEntry({
  slug: 'disputes',
  resource: dispute,
  title: t.title(),
  noun: t.noun(),
  group: 'Money',
  icon: IconGavel,
  about: t.about(),
  needs: BOOKKEEPERS,
  columns: ['member_name', 'status', 'amount', 'respond_by', 'reason', 'payment_reference', 'created_at'],
  moreColumns: ['membership_id', 'invoice_numbers', 'withdrawn_amount', 'provider', 'dispute_id', 'closed_at'],
  views: () => [
    { name: 'open', label: t.openView(), values: { status: 'OPEN' } },
    { name: 'inquiry', label: t.inquiryView(), values: { status: 'INQUIRY' } },
  ],
  nameOf: ({ amount, member_name: name }) => t.name({ amount: inMoney(amount), name: name ?? refunds.guestFallback() }),
  labels: {
    member_name: till.memberLabel(),
    created_at: refunds.dateLabel(),
    payment_reference: t.paymentLabel(),
    invoice_numbers: t.invoicesLabel(),
    respond_by: t.respondByLabel(),
    withdrawn_amount: t.withdrawnLabel(),
    provider: t.providerLabel(),
    dispute_id: t.disputeIdLabel(),
    closed_at: t.closedLabel(),
  },
  widths: { status: 120, amount: 110 },
  omit: ['payment', 'member', 'member_name'],
  cells: { member_name: memberCell, payment_reference: paymentCell },
  More: DisputeMore,
});
