import { invoice, sendInvoices, takeCounterPayment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { till } from '@clubhouse/messages/console/finance/till';
import { search } from '@clubhouse/messages/console/search';
import { IconMail, IconReceipt } from '@tabler/icons-react';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import type { BuiltInView } from '../../../kit/entry/entry-actions.ts';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { INVOICE_STAFF } from '../../../kit/payment/money-words.ts';
import { BulkSendDialog } from './bulk-send-dialog.tsx';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { InvoiceSheet, invoiceTitle } from './invoice-sheet.tsx';
import { PersonInvoices } from './person-invoices.tsx';

const views = (): readonly BuiltInView[] => [
  { name: 'unpaid', label: t.invoicesUnpaidView(), values: { status: 'UNPAID', ordering: 'due_date' } },
  { name: 'part', label: t.invoicesPartPaidView(), values: { status: 'PARTIALLY_PAID', ordering: 'due_date' } },
  { name: 'overdue', label: t.invoicesOverdueView(), values: { status: 'OVERDUE', ordering: 'due_date' } },
  { name: 'drafts', label: t.invoicesDraftsView(), values: { status: 'DRAFT' } },
  { name: 'month', label: t.thisMonthView(), values: { created_at__gte: `${clubToday().slice(0, 8)}01` } },
];

/** What members owe and for what. */
export const INVOICES = defineEntry({
  slug: 'invoices',
  resource: invoice,
  title: t.invoicesTitle(),
  noun: t.invoiceNoun(),
  group: 'Money',
  icon: IconReceipt,
  about: t.invoicesAbout(),
  needs: INVOICE_STAFF,
  columns: ['invoice_number', 'status', 'member_name', 'total_amount', 'amount_due', 'due_date'],
  moreColumns: [
    'membership_id',
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
    'last_email_status',
    'last_sent_at',
    'last_sent_to',
  ],
  bulk: [{ label: t.bulkSendAction(), icon: IconMail, needs: sendInvoices.policy, Dialog: BulkSendDialog }],
  views,
  nameOf: (row) => invoiceTitle(row),
  labels: {
    invoice_number: t.invoiceNumberLabel(),
    member_name: till.memberLabel(),
    total_amount: till.invoiceTotalLabel(),
    amount_due: t.amountDueLabel(),
    amount_paid: t.amountPaidLabel(),
    amount_credited: t.amountCreditedLabel(),
    discount_amount: till.discountLabel(),
    gst_amount: t.gstLabel(),
    due_date: t.dueDateLabel(),
    payment_option: fees.paymentOptionLabel(),
    last_email_status: t.emailStatusLabel(),
    last_sent_at: t.lastEmailedLabel(),
    last_sent_to: t.emailedToLabel(),
  },
  widths: { invoice_number: 168, member_name: 220, status: 124 },
  cells: { invoice_number: (row) => invoiceTitle(row), member_name: memberCell },
  Sheet: InvoiceSheet,
  Record: InvoicePage,
  Form: InvoiceFormPage,
  DeskPart: PersonInvoices,
  tasks: () => [{ label: search.takePayment(), values: views()[0]?.values ?? {}, needs: takeCounterPayment.policy }],
});
