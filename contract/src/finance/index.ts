export * from './amounts.ts';
export * from './discount.ts';
export * from './invoice-status.ts';
export * from './membership-fee.ts';
export * from './part-payment.ts';
export * from './paynow.ts';
export * from './spread-payment.ts';
export * from './vouchers.ts';
