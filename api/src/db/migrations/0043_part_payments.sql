-- Two more kinds of movement. Money beyond what was due becomes the member's credit and belongs to no invoice; a payment
-- that was entered by mistake is taken back by a counter-entry.
alter table ledger_entry alter column invoice drop not null;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'VOUCHER', 'REFUND', 'WRITE_OFF', 'OVERPAYMENT', 'REVERSAL'));
alter table ledger_entry drop constraint ledger_entry_sign_check;
alter table ledger_entry add constraint ledger_entry_sign_check
  check (case when kind in ('INVOICE', 'REFUND', 'REVERSAL') then amount >= 0 else amount <= 0 end);
alter table ledger_entry add constraint ledger_entry_invoice_check
  check (invoice is not null or kind in ('OVERPAYMENT', 'REVERSAL'));
create unique index ledger_entry_overpayment_once on ledger_entry (payment) where kind = 'OVERPAYMENT';
create unique index ledger_entry_reversal_once on ledger_entry (payment, coalesce(invoice, 0), coalesce(voucher, 0))
  where kind = 'REVERSAL';

create or replace function sum_ledger() returns trigger language plpgsql as $$
begin
  update invoice i
  set received = i.received + s.received, returned = i.returned + s.returned, credited = i.credited + s.credited
  from (
    select invoice,
      coalesce(-sum(amount) filter (where kind in ('PAYMENT', 'VOUCHER', 'WRITE_OFF', 'REVERSAL')), 0) as received,
      coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as returned,
      coalesce(-sum(amount) filter (where kind = 'CREDIT_NOTE'), 0) as credited
    from added
    where kind not in ('INVOICE', 'OVERPAYMENT')
    group by invoice) s
  where i.id = s.invoice;
  return null;
end $$;

-- What of a payment became credit, and what was handed over for it in cash.
alter table payment add column credit_amount bigint not null default 0;
alter table payment add constraint payment_credit_check check (credit_amount between 0 and amount);
alter table payment add column tendered_amount bigint check (tendered_amount >= 0);
alter table payment add column reversed_at timestamptz;
