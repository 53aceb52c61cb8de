-- The words of a line follow the booking it is for when that is moved. What it costs stays as it was issued.
create or replace function keep_issued_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
    return new;
  end if;
  if exists (select from invoice where id = old.invoice and invoice_number is not null) then
    raise exception 'the items of an issued invoice cannot be changed';
  end if;
  return coalesce(new, old);
end $$;

-- A reversed payment keeps its reference; it is free for the payment as it should have been entered.
update payment
set reference = regexp_replace(reference, ' \(reversed( \d+)?\)$', '')
where status = 'REVERSED';
alter table payment drop constraint payment_reference_key;
create unique index payment_reference_key on payment (reference) where status <> 'REVERSED';
