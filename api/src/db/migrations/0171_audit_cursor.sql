-- How far the audit log is sealed, to the line: one transaction can have written any number of them. All lines up to
-- this one are sealed, of transactions that had ended. The second pair counts lines that came from a server with higher
-- numbers of transactions.
alter table audit_sealing
  add column sealed_id bigint not null default 0,
  add column restored_before xid8,
  add column restored_id bigint not null default 0;
