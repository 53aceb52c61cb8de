-- A payer's bank can take a payment back (a dispute, or chargeback) and may return it when the club wins.
create table payment_dispute (
  id bigint generated always as identity primary key,
  payment bigint not null references payment (id),
  provider text not null,
  dispute_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'SGD',
  reason text not null default '',
  status text not null default 'OPEN' check (status in ('INQUIRY', 'OPEN', 'WON', 'LOST')),
  -- Until when the gateway takes the club's side of the story.
  respond_by timestamptz,
  -- What the gateway has said about the money, in whatever order it came.
  is_withdrawn boolean not null default false,
  is_returned boolean not null default false,
  -- When the gateway made the event that the status is from: events may arrive in any order.
  told_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, dispute_id)
);
create index payment_dispute_payment_index on payment_dispute (payment);
create index payment_dispute_created_index on payment_dispute (created_at desc, id desc);
create index payment_dispute_status_index on payment_dispute (status, created_at desc, id desc);
create index payment_dispute_respond_index on payment_dispute (respond_by, id);
select watch_table('payment_dispute');

-- DISPUTE: the bank took money back. DISPUTE_WON: it returned what it had taken.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'VOUCHER', 'REFUND', 'WRITE_OFF', 'OVERPAYMENT', 'REVERSAL', 'DISPUTE',
   'DISPUTE_WON'));
alter table ledger_entry drop constraint ledger_entry_sign_check;
alter table ledger_entry add constraint ledger_entry_sign_check
  check (case when kind in ('INVOICE', 'REFUND', 'REVERSAL', 'DISPUTE') then amount >= 0 else amount <= 0 end);
-- Without an invoice, a dispute took what had been refunded before: the club's loss.
alter table ledger_entry drop constraint ledger_entry_invoice_check;
alter table ledger_entry add constraint ledger_entry_invoice_check
  check (invoice is not null or kind in ('OVERPAYMENT', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON'));
alter table ledger_entry add column dispute bigint references payment_dispute (id);
-- What a won dispute returns twice becomes credit, besides what the payment itself may have left.
drop index ledger_entry_overpayment_once;
create unique index ledger_entry_overpayment_once on ledger_entry (payment)
  where kind = 'OVERPAYMENT' and dispute is null;
create index ledger_entry_dispute_index on ledger_entry (dispute) where dispute is not null;

create or replace function sum_ledger() returns trigger language plpgsql as $$
begin
  update invoice i
  set received = i.received + s.received, returned = i.returned + s.returned, credited = i.credited + s.credited
  from (
    select invoice,
      coalesce(
        -sum(amount) filter (
          where kind in ('PAYMENT', 'VOUCHER', 'WRITE_OFF', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON')), 0) as received,
      coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as returned,
      coalesce(-sum(amount) filter (where kind = 'CREDIT_NOTE'), 0) as credited
    from added
    where kind not in ('INVOICE', 'OVERPAYMENT')
    group by invoice) s
  where i.id = s.invoice;
  return null;
end $$;

-- The refunds that the sandbox has sent, so that asking twice for the same one sends it once.
alter table sandbox_session add column refunds text[] not null default '{}';
