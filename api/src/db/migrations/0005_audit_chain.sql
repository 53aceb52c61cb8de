-- Each line of the trail is sealed with a hash over itself and the line before. Sealing follows the writing by seconds: a
-- chain made while writing would have every writer wait for every other. A line is sealed once no transaction that began
-- before it is still open, so that no line can appear in the middle of the chain later.
alter table audit add column transaction xid8 not null default pg_current_xact_id();

create table audit_seal (
  position bigint primary key,
  audit_id bigint not null constraint audit_seal_audit_id_key unique references audit (id),
  hash bytea not null
);
create trigger append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
create index audit_unsealed_index on audit (transaction, id);
