-- Requests to erase what the club keeps about a member, and what became of them.
create table member_erasure (
  id bigint generated always as identity primary key,
  member bigint not null references member (id) on delete cascade,
  status text not null default 'REQUESTED'
    check (status in ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'DONE')),
  reason text not null default '',
  -- Null if it follows from the club's own rule for former members.
  requested_by bigint references app_user (id) on delete set null,
  decided_by bigint references app_user (id) on delete set null,
  decided_at timestamptz,
  decision_reason text not null default '',
  erase_on date,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'DONE') = (done_at is not null)),
  check (status not in ('APPROVED', 'DONE') or erase_on is not null)
);
create unique index member_erasure_open on member_erasure (member) where status in ('REQUESTED', 'APPROVED');
create index member_erasure_of_member on member_erasure (member, created_at desc, id desc);
create index member_erasure_by_time on member_erasure (created_at, id);
create index member_erasure_by_status on member_erasure (status, created_at, id);
create index member_erasure_by_day on member_erasure (erase_on, id);
create index member_erasure_by_requester on member_erasure (requested_by);
create index member_erasure_by_decider on member_erasure (decided_by);
select watch_table('member_erasure');

alter table member add column erased_at timestamptz;
-- The job that erases former members when their time is up.
create index member_former_index on member (membership_end_date) where erased_at is null and status like 'TERMINATED%';

-- Lines of the audit log that an erasure emptied of what was personal. The seal of such a line no longer fits its text:
-- this one vouches for it, with a key that the database doesn't know.
create table audit_redaction (
  audit_id bigint not null references audit (id),
  erasure bigint not null references member_erasure (id),
  hash bytea not null,
  primary key (audit_id, erasure)
);
create trigger append_only before update or delete or truncate on audit_redaction
  for each statement execute function refuse_change();
create index audit_redaction_by_erasure on audit_redaction (erasure);

-- Only an erasure changes a line, and only what it says about people: never what was done, when, or to which row.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('club.erasing', true), '') <> 'on'
    or to_jsonb(new) - '{actor_name,address,changes}'::text[]
      is distinct from to_jsonb(old) - '{actor_name,address,changes}'::text[]
  then
    raise exception 'the audit trail is append-only';
  end if;
  return new;
end $$;
drop trigger append_only on audit;
create trigger append_only before update on audit for each row execute function refuse_rewriting();
create trigger keep_lines before delete or truncate on audit for each statement execute function refuse_change();
