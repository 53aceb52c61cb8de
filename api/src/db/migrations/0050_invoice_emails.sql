-- Which emails an invoice caused, to whom, and what kept the first one from going out.
create table invoice_email (
  id bigint generated always as identity primary key,
  invoice bigint not null constraint invoice_email_invoice_fkey references invoice (id) on delete cascade,
  kind text not null check (kind in ('ISSUED', 'STAFF', 'DUE', 'OVERDUE', 'SKIPPED')),
  "to" text not null default '',
  reason text not null default '',
  sent_by bigint constraint invoice_email_sent_by_fkey references app_user (id),
  created_at timestamptz not null default now()
);
create index invoice_email_invoice_index on invoice_email (invoice, created_at desc);
create index invoice_email_sent_by_index on invoice_email (sent_by);
-- The first email is decided once, whichever process looks.
create unique index invoice_email_first_key on invoice_email (invoice) where kind in ('ISSUED', 'SKIPPED');
select watch_table('invoice_email');

-- What was issued before invoices were sent by themselves is not sent now.
insert into invoice_email (invoice, kind, reason)
select id, 'SKIPPED', 'Issued before invoices were emailed automatically.'
from invoice
where invoice_number is not null;

create index invoice_issued_index on invoice (issued_at) where issued_at is not null;

-- A document that is drawn when the message is sent: {"kind": "invoice", "id": 12}.
alter table outbox add column attachment jsonb;
