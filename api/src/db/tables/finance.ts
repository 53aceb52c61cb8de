// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface FinanceTables {
  credit_note: {
    id: number;
    number: string;
    invoice: number;
    amount: number;
    gst_amount: number;
    reason: string;
    created_by: number | null;
    created_at: string;
  };
  daily_closing: {
    id: number;
    day: string;
    lines: unknown;
    expected_cash: number;
    counted_cash: number;
    difference: number | null;
    note: string;
    closed_by: number | null;
    created_at: string;
    last_entry: number;
    opening_float: number;
    kept_cash: number;
  };
  discount_use: {
    member: number;
    month: string;
    spending: number;
  };
  fee_bill: {
    member: number;
    month: string;
    fee_run: number | null;
    invoice: number;
    payment_option: string;
    covers_until: string;
  };
  fee_collection: {
    fee_run: number;
    option: string;
    sent_at: string;
    settled_at: string | null;
  };
  fee_collection_line: {
    fee_run: number;
    option: string;
    invoice: number;
    amount: number;
  };
  fee_run: {
    id: number;
    month: string;
    status: string;
    member_count: number;
    done_count: number;
    total_amount: number;
    started_by: number | null;
    created_at: string;
    finished_at: string | null;
    failure: string;
    failed_member: number | null;
  };
  invoice: {
    id: number;
    invoice_number: string | null;
    member: number | null;
    status: string;
    payment_option: string | null;
    description: string;
    subtotal: number;
    discount_amount: number;
    gst_rate: number;
    gst_amount: number;
    total_amount: number;
    received: number;
    returned: number;
    credited: number;
    amount_paid: number | null;
    amount_due: number | null;
    currency: string;
    due_date: string;
    payment_token: string;
    cause: string | null;
    created_by: number | null;
    created_at: string;
    issued_at: string | null;
    paid_at: string | null;
    guest_name: string;
  };
  invoice_email: {
    id: number;
    invoice: number;
    kind: 'ISSUED' | 'STAFF' | 'DUE' | 'OVERDUE' | 'SKIPPED';
    to: string;
    reason: string;
    sent_by: number | null;
    created_at: string;
    outbox: number | null;
  };
  invoice_item: {
    id: number;
    invoice: number;
    place: number;
    type: string;
    description: string;
    reference_id: number | null;
    quantity: number;
    unit_price: number;
    discount_amount: number;
    amount: number;
  };
  ledger_entry: {
    id: number;
    at: string;
    kind:
      | 'INVOICE'
      | 'CREDIT_NOTE'
      | 'PAYMENT'
      | 'VOUCHER'
      | 'REFUND'
      | 'WRITE_OFF'
      | 'OVERPAYMENT'
      | 'REVERSAL'
      | 'DISPUTE'
      | 'DISPUTE_WON';
    member: number | null;
    invoice: number | null;
    payment: number | null;
    credit_note: number | null;
    voucher: number | null;
    refund: number | null;
    method: string | null;
    amount: number;
    words: string;
    created_by: number | null;
    dispute: number | null;
  };
  product: {
    id: number;
    name: string;
    category: string;
    sku: string | null;
    description: string;
    price: number;
    status: string;
    stock: number | null;
    feature_image: string | null;
    created_at: string;
  };
  voucher: {
    id: number;
    code: string;
    member: number;
    group: number;
    status: string;
    value_type: string;
    value: number;
    balance: number;
    expires_on: string | null;
    used_at: string | null;
    invoice: number | null;
    created_at: string;
  };
  voucher_entry: {
    id: number;
    at: string;
    voucher: number;
    kind: 'ISSUE' | 'RESERVE' | 'CAPTURE' | 'RELEASE' | 'RETURN' | 'EXPIRE' | 'CANCEL';
    amount: number;
    payment: number | null;
    invoice: number | null;
  };
  voucher_group: {
    id: number;
    name: string;
    status: string;
    description: string;
    value_type: string;
    value: number;
    valid_days: number | null;
    usable_for: string[];
    membership_levels: string[];
    created_at: string;
    max_discount: number | null;
  };
}
