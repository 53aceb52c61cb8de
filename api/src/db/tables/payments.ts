// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface PaymentsTables {
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
}
