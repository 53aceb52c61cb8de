import { defineMessages } from '../../define-messages.ts';

export const payment = defineMessages('portal/payment', {
  // Payment link
  secureNote: 'Secure page',
  pageTitle: 'Payment',
  footNote: 'No extra fees. Questions? Contact {club_contact}.',
  settledTitle: 'Nothing to pay',
  settledBody:
    '{emails, select, yes {If you paid, we’ve emailed you the receipt. You can close this page.} other {You can close this page.}}',
  slipLabel: 'Amount due',
  slipDueTitle: 'Amount due',
  slipInvoice: 'Invoice {invoice_number}',
  slipOverdue: 'Overdue since {day}',
  slipPartPaid: 'Part of the {total_amount} total is already paid.',
  slipInvoiceTitle: 'Invoice',
  slipInvoiceDue: 'Invoice {invoice_number}, due {day}',
  payAnotherWayButton: 'Pay another way',
  payNowWaiting: 'Waiting for your payment. This page updates automatically. You can close it safely.',
  payRestButton: 'Pay the rest',
  attemptMissingTitle: 'We can’t find this payment',
  attemptMissingBody: 'You haven’t been charged. Try paying again.',
  bankWaiting:
    'We’re waiting for the bank. This page updates automatically. You can close it safely, and you won’t be charged twice.',
  unknownLinkTitle: 'We can’t find this invoice',
  unknownLinkBody:
    'The link may be incomplete. Open it from the email again, or copy the whole link. You haven’t been charged. If it still doesn’t work, contact {club_contact}.',
  unknownLinkButton: 'Log in to view invoices',

  // Pay form
  payFormLabel: 'Pay',
  payLoading: 'One moment…',
  payVoucherButton: 'Pay with voucher',
  payButton: 'Pay {amount}',
  payTypedButton: 'Pay',
  methodLabel: 'How would you like to pay?',
  voucherLabel: 'Voucher code',
  voucherOnlyHint: 'Enter one or more codes. Together they must cover the full amount.',
  voucherHint: 'Optional. We use the voucher first; you pay the rest as chosen above.',

  // Payment result
  resultMissingTitle: 'Payment not found',
  resultMissingBody: 'The address may be incomplete. Your invoices show what you’ve paid and what’s still due.',
  resultLoadError: 'We couldn’t load this payment',
  resultChecking: 'Checking with the bank…',
  resultInvoices: '{count, plural, one {For invoice {numbers}} other {For invoices {numbers}}}',
  viewInvoicesButton: 'View invoices',
  viewBookingButton: '{paid, select, yes {Show ticket} other {View booking}}',
  viewReceiptButton: 'View receipt',
  tryAgainButton: 'Try again',
});
