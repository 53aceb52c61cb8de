import { defineMessages } from '../../define-messages.ts';

export const components = defineMessages('shared/components', {
  // Pay
  partButton: 'Pay a smaller amount',
  partRange: 'From {money} to {left}',
  partRest: '{money} will still be due.',
  partFull: 'This pays the full amount.',
  partLabel: 'Amount to pay now',
  partCancelButton: 'Pay in full',
  partInvalid: 'Enter an amount, such as 20.00.',
  payFormLabel: 'Pay',
  payLoading: 'One moment…',
  payVouchersButton: 'Pay with vouchers',
  payFeeNote: 'No extra fees.',
  payNowWaiting:
    'Waiting for your payment. This page updates automatically. You can close it safely{emails, select, yes {; we’ll email you} other {}}.',
  payAnotherWayButton: 'Pay another way',
  payTitle: '{count, plural, one {Pay invoice} other {Pay # invoices}}',
  payButton: 'Pay {amount} {by}',
  payAmountButton: 'Pay {amount}',
  payMethodButton: 'Pay {by}',
  payBankNote: 'No extra fees. Card and NETS open the bank’s own page.',
  payErrorNote: '{title}. {message}',
  vouchersCoverAll: 'Your vouchers cover the full amount. You won’t be charged anything else.',
  vouchersEstimateLabel: 'Vouchers (estimate)',
  vouchersName: 'Your vouchers',
  vouchersLabel: 'Vouchers',
  voucherUse: '{count, plural, one {Use a voucher (1 available)} other {Use a voucher (# available)}}',
  restMethodLabel: 'How would you like to pay the rest?',
  methodLabel: 'How would you like to pay?',
  bankRedirect: 'Taking you to the bank’s page. You’ll come back here when you’re done.',
  bankRedirectLink: 'Go there now',
  tryAgainButton: 'Try again',
  viewInvoicesButton: 'View invoices',
  viewReceiptButton: 'View receipt',
  closeButton: 'Close',
  paymentTitle: 'Your payment',
  sumBooking: 'Booking',
  sumPlaces: 'Places',
  sumInvoices: '{count, plural, one {Invoice} other {Invoices}}',
  voucherEnds: '{code}, expires {day}',
  voucherNoEnd: '{code}, no expiry date',

  // Posts
  postOpenLink: 'Open as a page',
  postTitle: 'Post',
  tableLabel: 'Table',

  // Paused membership
  pausedDefaulter:
    'A payment is overdue. You can still log in, browse and pay. Full access returns automatically once everything is paid.',
  pausedDiscipline:
    'Your membership is suspended. You can still log in, browse and pay. Contact the club office to find out more.',
  pausedBooking: 'Booking',
  pausedLabel: 'Membership status',
  pausedTitle: '{what} is paused',
  pausedPayLink: 'View unpaid invoices',

  // Statement of account
  statementError: 'That didn’t work',
  statementSentToast: 'Statement sent',
  statementTitle: 'Statement of account',
  statementFromLabel: 'From',
  statementToLabel: 'To',
  statementPdfButton: 'PDF',
  statementEmailButton: 'Email statement',
  statementLoadError: 'We couldn’t load the statement',
  statementDateColumn: 'Date',
  statementDetailsColumn: 'Details',
  statementChargedColumn: 'Charged',
  statementPaidColumn: 'Paid',
  statementBalanceColumn: 'Balance',
  statementChargedLine: 'charged {amount}',
  statementPaidLine: 'paid {amount}',
  statementOpening: 'Opening balance',
  statementClosing: 'Closing balance',
  statementInCredit: 'In credit',

  // Refund on withdrawal
  refundLine: '{whose, select, you {You’ll get {refund} back.} other {The member gets {refund} back.}}',
  noRefundLine: '{whose, select, you {You won’t get anything back.} other {The member gets nothing back.}}',
  noMoneyLine: 'Nothing was paid, and nothing is due.',
  creditLine:
    '{whose, select, you {We’ll take {credited} off what you owe.} other {{credited} is taken off what the member owes.}}',
  stillDueLine: '{due} is still due.',
  nothingDueLine: 'Nothing more is due.',
});
