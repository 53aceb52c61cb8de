-- What words in a club's own files mean, said once and used again.
create table import_word (
  field text not null,
  word text not null,
  value text not null,
  changed_by bigint references app_user (id) on delete set null,
  changed_at timestamptz not null default now(),
  primary key (field, word)
);

alter table bulk_file
  add column meanings jsonb not null default '{}',
  add column unknown_ids text not null default 'REFUSE' check (unknown_ids in ('CREATE', 'REFUSE'));
-- Work that fails the same way again and again ends, with its reason, instead of being tried for ever.
alter table approval_request
  add column failure text not null default '',
  add column failures integer not null default 0;
