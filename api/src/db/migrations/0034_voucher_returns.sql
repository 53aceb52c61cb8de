-- A percentage may have a ceiling.
alter table voucher_group add column max_discount bigint check (max_discount > 0);

-- What a voucher paid goes back onto the same voucher when it is refunded.
alter table voucher_entry drop constraint voucher_entry_kind_check;
alter table voucher_entry add constraint voucher_entry_kind_check
  check (kind in ('ISSUE', 'RESERVE', 'CAPTURE', 'RELEASE', 'RETURN', 'EXPIRE', 'CANCEL'));

-- What the terms give back but could not be returned yet: a percentage voucher only comes back with all that it paid.
alter table enrollment add column refund_owed bigint not null default 0 check (refund_owed >= 0);
