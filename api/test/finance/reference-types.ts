export interface ModelInvoice {
  readonly total: number;
  received: number;
  returned: number;
  credited: number;
}

/** A voucher of an amount has a balance; one of a percentage is there or spent. */
export interface ModelVoucher {
  readonly percent: number | null;
  readonly ceiling: number | null;
  balance: number;
  spent: boolean;
}

export interface VoucherPart {
  readonly voucher: number;
  readonly invoice: number;
  amount: number;
}

export interface ModelPayment {
  status: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'REFUNDED';
  readonly invoices: readonly number[];
  readonly parts: Map<number, number>;
  /** Reserved while it waits. */
  vouchers: VoucherPart[];
  /** What of its money each invoice holds. */
  readonly money: Map<number, number>;
  /** What vouchers paid and have not got back. */
  spent: VoucherPart[];
  readonly codes: readonly number[];
}

export interface Entered {
  readonly invoice: number;
  readonly applied: number;
  readonly credit: number;
}
