import { FINANCE_READERS, gatewayEvent, payment } from '@clubhouse/contract';
import { IconCreditCard, IconMessageBolt } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import type { BuiltInView } from '../entry-parts.ts';
import { clubToday } from '../members/club-days.ts';
import { GatewayMore, outcomeCell } from './gateway-more.tsx';
import { invoicesCell } from './payment-cells.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

const views = (): readonly BuiltInView[] => [
  { name: 'today', label: 'Today', values: { created_at__gte: clubToday() } },
  { name: 'waiting', label: 'Waiting', values: { status: 'PENDING' } },
  { name: 'failed', label: 'Failed', values: { status: 'FAILED' } },
];

/** Every try to pay. */
export const PAYMENTS: ResourceEntry = {
  slug: 'payments',
  resource: payment,
  title: 'Payments',
  noun: 'payment',
  group: 'Money',
  icon: IconCreditCard,
  about: 'Money that came in or is on its way, with receipts and refunds.',
  needs: FINANCE_READERS.till,
  never: ['create', 'update', 'remove'],
  columns: ['reference', 'status', 'method', 'member_name', 'amount', 'created_at', 'invoices'],
  moreColumns: ['voucher_amount', 'refunded_amount', 'credit_amount', 'paid_at', 'failure'],
  views,
  nameOf: ({ reference }) => String(reference),
  labels: {
    member_name: 'Member',
    created_at: 'When',
    invoices: 'Invoices',
    voucher_amount: 'From vouchers',
    credit_amount: 'Kept as credit',
  },
  widths: { reference: 150, method: 132, member_name: 180 },
  cells: { invoices: invoicesCell },
  Sheet: PaymentSheet,
};

/** What gateways told the club. */
export const GATEWAY_MESSAGES: ResourceEntry = {
  slug: 'gateway-messages',
  resource: gatewayEvent,
  title: 'Gateway messages',
  noun: 'message',
  plural: 'messages',
  group: 'Money',
  icon: IconMessageBolt,
  about: 'What the payment gateways told the club, and what was made of it.',
  columns: ['kind', 'outcome', 'provider', 'received_at', 'reason'],
  views: () => [{ name: 'parked', label: 'Parked', values: { outcome: 'PARKED' } }],
  nameOf: ({ kind }) => String(kind),
  labels: { kind: 'Message', received_at: 'When', event_id: 'Its number', provider: 'Gateway' },
  widths: { outcome: 120, provider: 110 },
  cells: { outcome: outcomeCell },
  More: GatewayMore,
};
