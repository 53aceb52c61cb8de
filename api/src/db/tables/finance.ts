// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface FinanceTables {
  bank_file: {
    id: number;
    name: string;
    digest: Buffer;
    created_by: number | null;
    created_at: string;
  };
  bank_line: {
    id: number;
    file: number;
    booked_on: string;
    amount: number;
    text: string;
    status: string;
    reason: string;
    created_at: string;
    is_unmatched: boolean;
  };
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
    fee_run: number;
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
  gateway_event: {
    id: number;
    provider: string;
    event_id: string;
    kind: string;
    body: unknown;
    outcome: 'APPLIED' | 'IGNORED' | 'PARKED';
    reason: string;
    payment: number | null;
    received_at: string;
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
  payment: {
    id: number;
    token: string;
    member: number | null;
    method: string;
    gateway: string;
    status: string;
    amount: number;
    voucher_amount: number;
    refunded_amount: number;
    currency: string;
    reference: string;
    gateway_session: string | null;
    redirect_url: string | null;
    return_path: string;
    reservation: number | null;
    failure: string;
    expires_at: string | null;
    paid_at: string | null;
    checked_at: string | null;
    created_by: number | null;
    created_at: string;
    credit_amount: number;
    tendered_amount: number | null;
    reversed_at: string | null;
    bank_line: number | null;
  };
  payment_dispute: {
    id: number;
    payment: number;
    provider: string;
    dispute_id: string;
    amount: number;
    currency: string;
    reason: string;
    status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
    respond_by: string | null;
    is_withdrawn: boolean;
    is_returned: boolean;
    told_at: string;
    closed_at: string | null;
    created_at: string;
  };
  payment_part: {
    payment: number;
    invoice: number;
    amount: number;
  };
  payment_voucher: {
    payment: number;
    voucher: number;
    invoice: number;
    amount: number;
    state: 'RESERVED' | 'CAPTURED' | 'RELEASED';
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
  refund: {
    id: number;
    payment: number;
    invoice: number | null;
    amount: number;
    way: string;
    status: string;
    reason: string;
    voucher: number | null;
    credit_note: number | null;
    gateway_reference: string | null;
    failure: string;
    attempts: number;
    created_by: number | null;
    created_at: string;
  };
  sandbox_session: {
    id: string;
    reference: string;
    method: string;
    amount: number;
    currency: string;
    merchant: string;
    return_url: string;
    state: 'OPEN' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED' | 'LATER' | 'EXPIRED';
    refunded: number;
    decided_at: string | null;
    created_at: string;
    refunds: string[];
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
