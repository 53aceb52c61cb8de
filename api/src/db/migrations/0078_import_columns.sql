-- Which field a column of a club's own files is, chosen once and used again.
create table import_column (
  name text primary key,
  field text not null,
  changed_by bigint references app_user (id) on delete set null,
  changed_at timestamptz not null default now()
);
