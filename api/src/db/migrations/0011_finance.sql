-- Invoices and their books ------------------------------------------------------------------------------------------

-- The last number given, per kind and year. The row is held until the document is stored: no gap, no number twice.
create table document_number (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  invoice_number text constraint invoice_invoice_number_key unique,
  member bigint not null constraint invoice_member_fkey references member (id),
  status text not null default 'DRAFT',
  payment_option text,
  description text not null default '',
  subtotal bigint not null default 0,
  discount_amount bigint not null default 0,
  gst_rate integer not null,
  gst_amount bigint not null default 0,
  total_amount bigint not null default 0 check (total_amount >= 0),
  -- Sums of the ledger, kept by its trigger.
  received bigint not null default 0,
  returned bigint not null default 0,
  credited bigint not null default 0,
  amount_paid bigint generated always as (received - returned) stored,
  amount_due bigint generated always as (total_amount - credited - received + returned) stored,
  currency text not null default 'SGD',
  due_date date not null,
  payment_token text not null constraint invoice_payment_token_key unique,
  -- What it was made for: one invoice for one cause.
  cause text,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  paid_at timestamptz,
  constraint invoice_due_check check (total_amount - credited - received + returned >= 0),
  constraint invoice_credited_check check (credited between 0 and total_amount),
  constraint invoice_cause_key unique (cause)
);
create index invoice_member_index on invoice (member, created_at desc, id desc);
create index invoice_created_index on invoice (created_at desc, id desc);
create index invoice_status_index on invoice (status, created_at desc, id desc);
create index invoice_number_search on invoice using gin (invoice_number gin_trgm_ops);
create index invoice_due_index on invoice (due_date, id) where status in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE');
create index invoice_total_index on invoice (total_amount, id);
select watch_table('invoice');

create table invoice_item (
  id bigint generated always as identity primary key,
  invoice bigint not null references invoice (id) on delete cascade,
  place integer not null,
  type text not null,
  description text not null,
  reference_id bigint,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  amount bigint not null check (amount >= 0),
  constraint invoice_item_place_key unique (invoice, place)
);

-- What was issued stays as it was: the sums of the ledger and the status may move, nothing else.
create function keep_issued() returns trigger language plpgsql as $$
begin
  if old.invoice_number is not null and (
    new.invoice_number is distinct from old.invoice_number or new.member <> old.member or new.subtotal <> old.subtotal
    or new.discount_amount <> old.discount_amount or new.gst_rate <> old.gst_rate or new.gst_amount <> old.gst_amount
    or new.total_amount <> old.total_amount or new.issued_at is distinct from old.issued_at or new.currency <> old.currency
  ) then
    raise exception 'invoice % is issued and cannot be changed', old.invoice_number;
  end if;
  return new;
end $$;
create trigger keep_issued before update on invoice for each row execute function keep_issued();

create function keep_issued_items() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice and invoice_number is not null) then
    raise exception 'the items of an issued invoice cannot be changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_issued before update or delete on invoice_item for each row execute function keep_issued_items();

create function refuse_delete_issued() returns trigger language plpgsql as $$
begin
  if old.invoice_number is not null then raise exception 'invoice % is issued and cannot be deleted', old.invoice_number; end if;
  return old;
end $$;
create trigger keep before delete on invoice for each row execute function refuse_delete_issued();

create table credit_note (
  id bigint generated always as identity primary key,
  number text not null constraint credit_note_number_key unique,
  invoice bigint not null references invoice (id),
  amount bigint not null check (amount > 0),
  gst_amount bigint not null,
  reason text not null,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index credit_note_invoice_index on credit_note (invoice);

-- Vouchers ----------------------------------------------------------------------------------------------------------

create table voucher (
  id bigint generated always as identity primary key,
  code text not null constraint voucher_code_key unique,
  member bigint not null constraint voucher_member_fkey references member (id),
  "group" bigint not null constraint voucher_group_fkey references voucher_group (id),
  status text not null default 'ACTIVE',
  value_type text not null,
  value bigint not null,
  balance bigint not null check (balance >= 0),
  expires_on date,
  used_at timestamptz,
  invoice bigint references invoice (id),
  created_at timestamptz not null default now()
);
create index voucher_member_index on voucher (member, created_at desc, id desc);
create index voucher_group_index on voucher ("group", created_at desc, id desc);
create index voucher_status_index on voucher (status, created_at desc, id desc);
create index voucher_created_index on voucher (created_at desc, id desc);
create index voucher_expires_index on voucher (expires_on, id);
create index voucher_code_search on voucher using gin (code gin_trgm_ops);
select watch_table('voucher');

-- Payments ----------------------------------------------------------------------------------------------------------

create table payment (
  id bigint generated always as identity primary key,
  token text not null constraint payment_token_key unique,
  member bigint constraint payment_member_fkey references member (id),
  method text not null,
  gateway text not null,
  status text not null default 'PENDING',
  amount bigint not null check (amount >= 0),
  voucher_amount bigint not null default 0 check (voucher_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount + voucher_amount),
  currency text not null default 'SGD',
  reference text not null constraint payment_reference_key unique,
  gateway_session text,
  redirect_url text,
  return_path text not null default '',
  reservation bigint,
  failure text not null default '',
  expires_at timestamptz,
  paid_at timestamptz,
  checked_at timestamptz,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index payment_member_index on payment (member, created_at desc, id desc);
create index payment_created_index on payment (created_at desc, id desc);
create index payment_status_index on payment (status, created_at desc, id desc);
create index payment_method_index on payment (method, created_at desc, id desc);
create unique index payment_gateway_session_key on payment (gateway, gateway_session);
select watch_table('payment');

create table payment_part (
  payment bigint not null references payment (id) on delete cascade,
  invoice bigint not null references invoice (id),
  amount bigint not null check (amount >= 0),
  primary key (payment, invoice)
);
create index payment_part_invoice_index on payment_part (invoice, payment);

create table payment_voucher (
  payment bigint not null references payment (id) on delete cascade,
  voucher bigint not null references voucher (id),
  invoice bigint not null references invoice (id),
  amount bigint not null check (amount > 0),
  state text not null default 'RESERVED' check (state in ('RESERVED', 'CAPTURED', 'RELEASED')),
  primary key (payment, voucher, invoice)
);
create index payment_voucher_voucher_index on payment_voucher (voucher);

create table refund (
  id bigint generated always as identity primary key,
  payment bigint not null constraint refund_payment_fkey references payment (id),
  invoice bigint references invoice (id),
  amount bigint not null check (amount > 0),
  way text not null default 'WAY_PAID',
  status text not null default 'PENDING',
  reason text not null,
  voucher bigint references voucher (id),
  credit_note bigint references credit_note (id),
  gateway_reference text,
  failure text not null default '',
  attempts integer not null default 0,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index refund_payment_index on refund (payment);
create index refund_created_index on refund (created_at desc, id desc);
create index refund_pending_index on refund (id) where status = 'PENDING';
select watch_table('refund');
create trigger wake after insert on refund for each row when (new.status = 'PENDING') execute function wake_job('watch-payments');

-- Every movement of money, once. What is owed is positive, what came in is negative: the sum of an invoice is what is due.
create table ledger_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'VOUCHER', 'REFUND', 'WRITE_OFF')),
  member bigint references member (id),
  invoice bigint not null references invoice (id),
  payment bigint references payment (id),
  credit_note bigint references credit_note (id),
  voucher bigint references voucher (id),
  refund bigint references refund (id),
  method text,
  amount bigint not null,
  words text not null default '',
  created_by bigint,
  constraint ledger_entry_sign_check check (case when kind in ('INVOICE', 'REFUND') then amount >= 0 else amount <= 0 end)
);
create index ledger_entry_invoice_index on ledger_entry (invoice, id);
create index ledger_entry_member_index on ledger_entry (member, id);
create index ledger_entry_payment_index on ledger_entry (payment);
create index ledger_entry_at_index on ledger_entry (at desc, id desc);
create index ledger_entry_kind_index on ledger_entry (kind, at desc, id desc);
-- A payment counts once for each invoice, whoever reports it and however often.
create unique index ledger_entry_payment_once on ledger_entry (payment, invoice) where kind = 'PAYMENT';
create unique index ledger_entry_voucher_once on ledger_entry (payment, invoice, voucher) where kind = 'VOUCHER';
create unique index ledger_entry_invoice_once on ledger_entry (invoice) where kind = 'INVOICE';
select watch_table('ledger_entry');

create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry for each statement execute function refuse_rewrite();

create function sum_ledger() returns trigger language plpgsql as $$
begin
  update invoice set
    received = received + case when new.kind in ('PAYMENT', 'VOUCHER', 'WRITE_OFF') then -new.amount else 0 end,
    returned = returned + case when new.kind = 'REFUND' then new.amount else 0 end,
    credited = credited + case when new.kind = 'CREDIT_NOTE' then -new.amount else 0 end
  where id = new.invoice and new.kind <> 'INVOICE';
  return null;
end $$;
create trigger sum_ledger after insert on ledger_entry for each row execute function sum_ledger();

create table voucher_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  voucher bigint not null references voucher (id),
  kind text not null check (kind in ('ISSUE', 'RESERVE', 'CAPTURE', 'RELEASE', 'EXPIRE', 'CANCEL')),
  amount bigint not null,
  payment bigint references payment (id),
  invoice bigint references invoice (id)
);
create index voucher_entry_voucher_index on voucher_entry (voucher, id);
create trigger append_only before update or delete or truncate on voucher_entry for each statement execute function refuse_rewrite();

-- What gateways told us. An event counts once.
create table gateway_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  body jsonb not null,
  outcome text not null default 'PARKED' check (outcome in ('APPLIED', 'IGNORED', 'PARKED')),
  reason text not null default '',
  payment bigint references payment (id),
  received_at timestamptz not null default now(),
  constraint gateway_event_event_id_provider_key unique (provider, event_id)
);
create index gateway_event_received_index on gateway_event (received_at desc, id desc);
create index gateway_event_outcome_index on gateway_event (outcome, received_at desc, id desc);
select watch_table('gateway_event');

-- The books of the built-in gateway: what a bank would know, kept apart from what the club knows.
create table sandbox_session (
  id text primary key,
  reference text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  merchant text not null,
  return_url text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'SUCCEEDED', 'FAILED', 'ABANDONED', 'LATER', 'EXPIRED')),
  refunded bigint not null default 0,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);

-- Discounts, fees, bank, days --------------------------------------------------------------------------------------

create table discount_use (
  member bigint not null references member (id) on delete cascade,
  month date not null,
  spending bigint not null default 0 check (spending >= 0),
  primary key (member, month)
);

create table fee_run (
  id bigint generated always as identity primary key,
  month date not null constraint fee_run_month_key unique check (extract(day from month) = 1),
  status text not null default 'RUNNING',
  member_count integer not null default 0,
  done_count integer not null default 0,
  total_amount bigint not null default 0,
  started_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
select watch_table('fee_run');
create trigger wake after insert or update of status on fee_run for each row when (new.status = 'RUNNING') execute function wake_job('bill-fees');

-- Nobody is billed twice for a month, whatever runs how often.
create table fee_bill (
  member bigint not null references member (id),
  month date not null,
  fee_run bigint not null references fee_run (id),
  invoice bigint not null references invoice (id),
  payment_option text not null,
  primary key (member, month)
);
create index fee_bill_run_index on fee_bill (fee_run, payment_option);

create table bank_file (
  id bigint generated always as identity primary key,
  name text not null,
  digest bytea not null constraint bank_file_digest_key unique,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);

create table bank_line (
  id bigint generated always as identity primary key,
  file bigint not null references bank_file (id),
  booked_on date not null,
  amount bigint not null,
  text text not null,
  status text not null default 'OPEN',
  payment bigint references payment (id),
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index bank_line_status_index on bank_line (status, booked_on desc, id desc);
create index bank_line_booked_index on bank_line (booked_on desc, id desc);
create index bank_line_text_search on bank_line using gin (text gin_trgm_ops);
select watch_table('bank_line');

create table daily_closing (
  id bigint generated always as identity primary key,
  day date not null constraint daily_closing_day_key unique,
  lines jsonb not null,
  expected_cash bigint not null,
  counted_cash bigint not null,
  difference bigint generated always as (counted_cash - expected_cash) stored,
  note text not null default '',
  closed_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
select watch_table('daily_closing');
