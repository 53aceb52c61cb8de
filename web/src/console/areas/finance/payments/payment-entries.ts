import { FINANCE_READERS, gatewayEvent, payment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { IconCreditCard, IconMessageBolt } from '@tabler/icons-react';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import type { BuiltInView } from '../../../kit/entry/entry-actions.ts';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { GatewayMessage, outcomeCell } from './gateway-message.tsx';
import { invoicesCell } from './payment-columns.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

const views = (): readonly BuiltInView[] => [
  { name: 'today', label: t.todayView(), values: { created_at__gte: clubToday() } },
  { name: 'waiting', label: refunds.pendingView(), values: { status: 'PENDING' } },
  { name: 'failed', label: refunds.failedView(), values: { status: 'FAILED' } },
];

/** Every try to pay. */
export const PAYMENTS = defineEntry({
  slug: 'payments',
  resource: payment,
  title: t.paymentsTitle(),
  noun: t.paymentNoun(),
  group: 'Money',
  icon: IconCreditCard,
  about: t.paymentsAbout(),
  needs: FINANCE_READERS.till,
  never: ['create', 'update', 'remove'],
  columns: ['reference', 'status', 'paid_by', 'member_name', 'paid_amount', 'created_at', 'invoices'],
  moreColumns: [
    'membership_id',
    'voucher_amount',
    'from_credit_amount',
    'refunded_amount',
    'credit_amount',
    'paid_at',
    'failure',
  ],
  views,
  nameOf: ({ reference }) => String(reference),
  labels: {
    member_name: till.memberLabel(),
    created_at: refunds.dateLabel(),
    invoices: t.invoicesTitle(),
    voucher_amount: t.fromVouchersLabel(),
    credit_amount: t.keptAsCreditLabel(),
  },
  widths: { reference: 150, paid_by: 132, member_name: 220 },
  cells: { invoices: invoicesCell, member_name: memberCell },
  Sheet: PaymentSheet,
});

/** What gateways told the club. */
export const GATEWAY_MESSAGES = defineEntry({
  slug: 'gateway-messages',
  resource: gatewayEvent,
  title: t.gatewayTitle(),
  noun: t.gatewayNoun(),
  plural: t.gatewayPlural(),
  group: 'System',
  icon: IconMessageBolt,
  about: t.gatewayAbout(),
  columns: ['kind', 'outcome', 'provider', 'received_at', 'reason'],
  views: () => [{ name: 'parked', label: t.gatewayParkedView(), values: { outcome: 'PARKED' } }],
  nameOf: ({ kind }) => String(kind),
  labels: {
    kind: t.gatewayKindLabel(),
    received_at: refunds.dateLabel(),
    event_id: t.gatewayIdLabel(),
    provider: t.gatewayLabel(),
  },
  widths: { outcome: 120, provider: 110 },
  cells: { outcome: outcomeCell },
  More: GatewayMessage,
});
