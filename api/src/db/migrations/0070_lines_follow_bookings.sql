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
