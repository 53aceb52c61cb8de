import type { ItemType } from '@clubhouse/contract';

/** What is paid for, as far as the sheet must know it: an invoice, or a hold that becomes one with the first try. */
export interface Bill {
  readonly id: number;
  readonly invoice_number: string | null;
  readonly description: string;
  readonly amount_due: string;
  readonly items: readonly { readonly type: ItemType; readonly amount: string }[];
}
