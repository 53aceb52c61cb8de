-- What the newest file asks the bank or the paymaster to collect. The amounts are those of the file: someone who pays in between has
-- paid twice, and the difference is theirs.
create table fee_collection_line (
  fee_run bigint not null,
  option text not null,
  invoice bigint not null references invoice (id) on delete cascade,
  amount bigint not null check (amount > 0),
  primary key (fee_run, option, invoice),
  foreign key (fee_run, option) references fee_collection (fee_run, option) on delete cascade
);
create index fee_collection_line_invoice_index on fee_collection_line (invoice);

-- Files that are out already: what they asked for was not kept, so what is open now stands in for it.
insert into fee_collection_line (fee_run, option, invoice, amount)
select c.fee_run, c.option, i.id, i.amount_due
from fee_collection c
join fee_bill b on b.fee_run = c.fee_run and b.payment_option = c.option
join invoice i on i.id = b.invoice
where c.settled_at is null and i.amount_due > 0;
