import { COUNTER_METHODS } from '@clubhouse/contract';

/** How someone can pay at the counter. Vouchers belong to members. */
export const counterMethods = (member: number | null) =>
  member === null ? COUNTER_METHODS.filter((way) => way !== 'VOUCHER') : COUNTER_METHODS;
