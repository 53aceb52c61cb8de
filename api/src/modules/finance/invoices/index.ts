export { creditInvoice } from './credit-invoice.ts';
export { previewDiscount, readDiscount, takeDiscount } from './discounts.ts';
export { clubToday, type FinanceConfig, type PaidInvoice, type PaidListener } from './finance-dependencies.ts';
export { describeInvoice, issueInvoice, makeInvoice, type NewItem, writeItems } from './issue-invoice.ts';
export { book, bookDispute, bookOverpayment, bookReversal, refreshStatus } from './ledger.ts';
