-- The last movement that a closing counted. What comes later counts on a later day, whatever its time says.
alter table daily_closing add column last_entry bigint not null default 0;

-- The sums of invoices follow a statement at once instead of every entry for itself: a year of books in one go costs a join.
drop trigger sum_ledger on ledger_entry;
create or replace function sum_ledger() returns trigger language plpgsql as $$
begin
  update invoice i set received = i.received + s.received, returned = i.returned + s.returned, credited = i.credited + s.credited
  from (select invoice, coalesce(-sum(amount) filter (where kind in ('PAYMENT', 'VOUCHER', 'WRITE_OFF')), 0) as received,
      coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as returned, coalesce(-sum(amount) filter (where kind = 'CREDIT_NOTE'), 0) as credited
    from added where kind <> 'INVOICE' group by invoice) s
  where i.id = s.invoice;
  return null;
end $$;
create trigger sum_ledger after insert on ledger_entry referencing new table as added for each statement execute function sum_ledger();
