-- One transfer can pay invoices of several members: each of them has a payment of their own, so a line can have several.
alter table payment add column bank_line bigint references bank_line (id);
update payment p
set bank_line = b.id
from bank_line b
where b.payment = p.id;
create index payment_bank_line_index on payment (bank_line) where bank_line is not null;
alter table bank_line drop column payment;
