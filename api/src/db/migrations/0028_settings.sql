-- What the club chose instead of the value that the program or its environment gives.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_by bigint constraint setting_changed_by_fkey references app_user (id) on delete set null,
  changed_at timestamptz not null default now()
);

-- Every change, with what held before; null is the start value, which is kept beside it as it was then.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  old_value jsonb,
  new_value jsonb,
  start_value jsonb not null,
  undoes bigint constraint setting_change_undoes_fkey references setting_change (id),
  changed_by bigint constraint setting_change_changed_by_fkey references app_user (id) on delete set null,
  changed_by_name text not null,
  changed_at timestamptz not null default now()
);
create index setting_change_key_index on setting_change (key, id desc);
create index setting_change_undoes_index on setting_change (undoes) where undoes is not null;

-- Every process listens and reads the table again.
create function tell_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('clubhouse_setting', '');
  return null;
end $$;
create trigger tell after insert or update or delete on setting for each statement execute function tell_setting();
