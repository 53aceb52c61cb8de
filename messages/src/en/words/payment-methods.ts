import { defineMessages } from '../../define-messages.ts';

/** Payment methods within a sentence: "paid by card". */
export const paymentMethods = defineMessages('words/payment-methods', {
  CREDIT_CARD: 'card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  BANK_TRANSFER: 'bank transfer',
  VOUCHER: 'voucher',
  CREDIT: 'credit',
  CASH: 'cash',
  GIRO: 'GIRO',
  MINDEF_DEDUCTION: 'MINDEF deduction',
  OTHERS: 'other means',
});
