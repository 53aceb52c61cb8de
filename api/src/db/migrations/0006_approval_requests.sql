-- The inbox: one entry for each member's request, and one for each change to many members.
create table approval_request (
  id bigint generated always as identity primary key,
  type text not null check (type in ('BULK', 'MEMBER')),
  name text not null,
  status text not null default 'PENDING',
  approval_record bigint constraint approval_request_approval_record_key unique
    constraint approval_request_approval_record_fkey references approval_record (id) on delete cascade,
  stage text,
  record_count integer not null default 1,
  error_count integer not null default 0,
  same_count integer not null default 0,
  done_count integer not null default 0,
  submitted_by bigint references app_user (id) on delete set null,
  reviewed_by bigint references app_user (id) on delete set null,
  reviewed_at timestamptz,
  undone_by bigint references app_user (id) on delete set null,
  remarks text not null default '',
  created_at timestamptz not null default now(),
  constraint approval_request_kind_check check ((type = 'MEMBER') = (approval_record is not null) and (type = 'BULK') = (stage is not null))
);
create index approval_request_created_index on approval_request (created_at desc, id desc);
create index approval_request_status_index on approval_request (status, type, created_at desc, id desc);
create index approval_request_stage_index on approval_request (stage, id) where stage in ('CHECKING', 'APPLYING', 'UNDOING');
select watch_table('approval_request');

-- A record and its entry are two views of one thing, so the entry follows by itself.
create function follow_record() returns trigger language plpgsql as $$
begin
  insert into approval_request (type, name, status, approval_record, submitted_by, reviewed_by, reviewed_at, remarks, created_at)
  values ('MEMBER', new.name, new.status, new.id, new.submitted_by, new.reviewed_by, new.reviewed_at, new.remarks, new.created_at)
  on conflict (approval_record) do update
    set status = excluded.status, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at, remarks = excluded.remarks;
  return null;
end $$;
create trigger follow_record after insert or update of status, reviewed_by, reviewed_at, remarks on approval_record
  for each row execute function follow_record();
insert into approval_request (type, name, status, approval_record, submitted_by, reviewed_by, reviewed_at, remarks, created_at)
  select 'MEMBER', name, status, id, submitted_by, reviewed_by, reviewed_at, remarks, created_at from approval_record order by id;

-- A file as it came, until its rows are read.
create table bulk_file (
  request bigint primary key references approval_request (id) on delete cascade,
  content text not null,
  mapping jsonb not null
);

create table bulk_row (
  id bigint generated always as identity primary key,
  request bigint not null constraint bulk_row_request_fkey references approval_request (id) on delete cascade,
  number integer not null,
  sent jsonb not null,
  member bigint constraint bulk_row_member_fkey references member (id) on delete set null,
  membership_id text not null default '',
  name text not null default '',
  action text not null,
  verdict text not null,
  errors jsonb not null default '{}',
  changes jsonb not null default '{}',
  constraint bulk_row_number_request_key unique (request, number)
);
create index bulk_row_verdict_index on bulk_row (request, verdict, number);
create index bulk_row_member_index on bulk_row (member);
select watch_table('bulk_row');

create trigger wake after insert or update of stage on approval_request
  for each row when (new.stage in ('CHECKING', 'APPLYING', 'UNDOING')) execute function wake_job('change-many');
