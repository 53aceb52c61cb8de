-- Pictures and documents live beside the rows that show them: one backup holds all, and every process serves them.
create table upload (
  id bigint generated always as identity primary key,
  key text not null constraint upload_key_key unique,
  name text not null,
  content_type text not null,
  size integer not null,
  width integer,
  height integer,
  content bytea not null,
  owner bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table upload alter column content set storage external;
create index upload_owner_index on upload (owner);
create index upload_created_index on upload (created_at);
