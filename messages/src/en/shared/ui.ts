import { defineMessages } from '../../define-messages.ts';

export const ui = defineMessages('shared/ui', {
  datePlaceholder: 'DD/MM/YYYY',
  // Invoice status

  // Member status

  // Frame and menus
  cancelButton: 'Cancel',
  mainNavLabel: 'Main',
  homeLinkLabel: '{club} {appName}, home',
  moreTab: 'More',
  userMenuLabel: '{name}, your menu',
  closeButton: 'Close',

  // Calendar and times
  calendarEarlierLabel: '{view, select, days {Previous month} months {Previous year} other {Earlier years}}',
  calendarLaterLabel: '{view, select, days {Next month} months {Next year} other {Later years}}',
  calendarMonthsLabel: 'Months of {year}',
  calendarYearsLabel: 'Years',
  dayToday: '{day}, today',
  dateUnreadable: 'Enter a date as DD/MM/YYYY, for example 31/12/2026.',
  dateBetween: 'Enter a date from {min} to {max}.',
  dateFrom: 'Enter a date from {min} on.',
  dateUntil: 'Enter a date no later than {max}.',

  // Charts and progress
  chartFrom: '{from}+ %',
  chartRange: '{from}–{to}',
  chartSteps: 'Steps, in per cent',
  chartOther: 'Other',
  infoButton: 'About: {title}',
  chartClosed: 'Closed',
  progressCount: '{done} of {total}',

  // Copy and devices
  copiedLabel: 'Copied {what}',
  copiedButton: 'Copied',
  copyLabel: 'Copy {what}',
  copyFailed: 'Can’t copy',
  copyButton: 'Copy',
  deviceUnknown: 'Unknown device',
  deviceOn: '{browser} on {system}',

  // Forms
  changedTitle: 'Someone else changed this in the meantime',
  changedBody: 'Your changes aren’t saved yet, and nothing you typed is lost.',
  changedKeepButton: 'Keep mine',
  changedShowButton: 'Show theirs',
  selectEmpty: 'No matches',
  formError: 'Something went wrong and nothing was sent. Please try again.',
  formFieldError: '{field}: {problem}',
  formFixNotSent:
    '{count, plural, one {Fix the highlighted field.} other {Fix the # highlighted fields.}} Nothing was sent.',
  formFixNotSaved:
    '{count, plural, one {Fix the highlighted field.} other {Fix the # highlighted fields.}} Nothing was saved.',

  // Payment methods
  payNowLabel: 'PayNow',
  payNowHint: 'Scan with your bank’s app',
  payNowBy: 'by PayNow',
  cardLabel: 'Card',
  cardHint: 'Credit or debit card',
  cardBy: 'by card',
  netsHint: 'From your bank account',
  netsLabel: 'NETS',
  netsBy: 'by NETS',
  bankTransferLabel: 'Bank transfer',
  bankTransferBy: 'by bank transfer',
  voucherLabel: 'Voucher',
  voucherHint: 'Vouchers cover the full amount',
  voucherBy: 'by voucher',
  creditLabel: 'Credit',
  creditBy: 'from your credit',
  cashLabel: 'Cash',
  cashBy: 'in cash',
  salaryLabel: 'Salary deduction',
  salaryBy: 'by salary deduction',
  atClubLabel: 'At the club',
  atClubBy: 'at the club',
  giroLabel: 'GIRO',
  giroBy: 'by GIRO',
  otherBy: 'by {method}',

  // PayNow code
  payNowCodeLabel: 'PayNow code for {amount}',
  payNowHow: 'Scan this with your bank’s app. On this phone? Take a screenshot and open it in the app.',
  payNowAmountLabel: 'Amount',
  payNowReferenceLabel: 'Reference (so we know it’s you)',
  payNowExpiresLabel: 'Code expires in',
  payNowAmountName: 'the amount',
  payNowReferenceName: 'the reference',

  // Payment outcome
  paidByVoucher: '{voucher_amount} by voucher',
  paidFromCredit: '{amount} from your credit',
  paidTitle: 'Paid, thank you',
  paidBody: '{dated, select, yes {We received {payment} on {when}.} other {We received {payment}.}}',
  paidWithoutMoneyBody: '{dated, select, yes {You paid {payment} on {when}.} other {You paid {payment}.}}',
  paidTooMuch: 'We’re refunding {refunded_amount}: you paid more than was due.',
  paidPartNext: '{owed} is still due.{emails, select, yes { A receipt is on its way by email.} other {}}',
  paidNext: 'You’re all done.{emails, select, yes { A receipt is on its way by email.} other {}}',
  paidMembershipNext:
    'Your membership is paid. Thank you for being part of the club.{emails, select, yes { A receipt is on its way by email.} other {}}',
  paidAmountBy: '{amount} {by}',
  paidBoth: '{amount} and {vouchers}',
  paidThree: '{amount}, {credit} and {vouchers}',
  notCharged: 'You haven’t been charged.',
  notChargedVouchers: 'You haven’t been charged, and you can use your vouchers again.',
  partPaidTitle: 'Part payment received',
  refundedTitle: 'Payment refunded',
  refundedBody:
    '{dated, select, yes {We received {payment} on {when}. We’re refunding {refunded_amount} to your original payment method.} other {We received {payment}. We’re refunding {refunded_amount} to your original payment method.}}',
  refundedNext:
    'This happens when the invoice was already paid another way, or when the club returns a payment. Banks can take up to ten working days.',
  failedTitle: 'Payment failed',
  failedNext: 'Try again, or pay another way.',
  failedReason: '{reason} {rest}',
  expiredTitle: 'Payment expired',
  expiredNext:
    'You can start again any time. If your money arrives late, we’ll use it for this invoice or refund it automatically.',
  cancelledTitle: 'Payment cancelled',
  cancelledNext: 'You chose another way to pay, or stopped. Your invoices show what’s still due.',
  waitingTitle: 'Waiting for your payment',
  waitingBody: 'We haven’t heard from the bank yet about {payment}.',
  waitingNext:
    '{emails, select, yes {This page updates automatically. You can close it safely: we’ll email you, and you won’t be charged twice.} other {This page updates automatically. You can close it safely: you won’t be charged twice.}}',

  // Lists and tables
  moreButton: 'Show {step} more of {left}',
  moreLastButton: 'Show the last {left}',
  moreEnd: 'That’s all {count}.',
  bulkBarLabel: 'Selected rows',
  bulkBarCount: '{count} selected',
  bulkBarClearButton: 'Clear {kbd}',
  escKey: 'esc',
  pagerNone: 'No {noun} on this page',
  pagerOne: '1 in total',
  pagerLabel: 'Pages',
  pagerAll: '{total} {noun}',
  pagerRange: '{first}–{last} of {total} {noun}',
  pagerRows: 'rows',
  previousPageLabel: 'Previous page',
  pageLabel: 'Page {page}',
  nextPageLabel: 'Next page',
  selectAllRowsLabel: 'Select all rows on this page',
  selectNamedLabel: 'Select {named}',
  selectRowLabel: 'Select row',

  // States
});
