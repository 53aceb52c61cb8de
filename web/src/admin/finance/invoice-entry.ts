import { invoice, sendInvoices } from '@clubhouse/contract';
import { IconMail, IconReceipt } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import type { BuiltInView } from '../entry-parts.ts';
import { clubToday } from '../members/club-days.ts';
import { BulkSendDialog } from './bulk-send-dialog.tsx';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { InvoiceSheet, invoiceTitle } from './invoice-sheet.tsx';
import { INVOICE_STAFF } from './money-words.ts';

const views = (): readonly BuiltInView[] => [
  { name: 'unpaid', label: 'Unpaid', values: { status: 'UNPAID', ordering: 'due_date' } },
  { name: 'part', label: 'Part paid', values: { status: 'PARTIALLY_PAID', ordering: 'due_date' } },
  { name: 'overdue', label: 'Overdue', values: { status: 'OVERDUE', ordering: 'due_date' } },
  { name: 'drafts', label: 'Drafts', values: { status: 'DRAFT' } },
  { name: 'month', label: 'This month', values: { created_at__gte: `${clubToday().slice(0, 8)}01` } },
];

/** What members owe and for what. */
export const INVOICES: ResourceEntry = {
  slug: 'invoices',
  resource: invoice,
  title: 'Invoices',
  noun: 'invoice',
  group: 'Money',
  icon: IconReceipt,
  about: 'What members owe and for what; take payments, correct and refund.',
  needs: INVOICE_STAFF,
  columns: ['invoice_number', 'status', 'member_name', 'total_amount', 'amount_due', 'due_date'],
  moreColumns: [
    'description',
    'subtotal',
    'discount_amount',
    'gst_amount',
    'amount_paid',
    'amount_credited',
    'payment_option',
    'created_at',
    'issued_at',
    'paid_at',
    'last_sent_at',
    'last_sent_to',
  ],
  bulk: [{ label: 'Send by email', icon: IconMail, needs: sendInvoices.policy, Dialog: BulkSendDialog }],
  views,
  nameOf: (row) => invoiceTitle(row as never),
  labels: {
    invoice_number: 'Number',
    member_name: 'Member',
    total_amount: 'Total',
    amount_due: 'Still due',
    amount_paid: 'Paid',
    amount_credited: 'Credited',
    discount_amount: 'Discount',
    gst_amount: 'GST within',
    due_date: 'Due on',
    payment_option: 'Way to pay',
    last_sent_at: 'Last emailed',
    last_sent_to: 'Emailed to',
  },
  widths: { invoice_number: 168, member_name: 180, status: 124 },
  cells: { invoice_number: (row) => invoiceTitle(row as never) },
  Sheet: InvoiceSheet,
  Record: InvoicePage,
  Form: InvoiceFormPage,
};
