-- Which message carries an invoice: the invoice then says whether its email left the club, waits or failed.
alter table invoice_email add column outbox bigint
  constraint invoice_email_outbox_fkey references outbox (id) on delete set null;
create index invoice_email_outbox_index on invoice_email (outbox);

-- Both rows were written in one transaction, so they have the same moment.
update invoice_email e
set outbox = o.id
from outbox o
where o.attachment ->> 'kind' = 'invoice'
  and (o.attachment ->> 'id')::bigint = e.invoice
  and o."to" = e."to"
  and o.created_at = e.created_at;
