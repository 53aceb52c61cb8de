import { moneyToCents } from '@clubhouse/contract';

/** Whether anything of an invoice is still to pay. */
export const isDue = ({ amount_due }: { readonly amount_due: string }): boolean => moneyToCents(amount_due) > 0;
