-- A file's bytes are in its row, or in S3-compatible storage under a name that is never used twice.
alter table upload
  alter column content drop not null,
  add column object_key text constraint upload_object_key_key unique,
  add column sha256 text,
  add constraint upload_place_check check (
    (content is not null and object_key is null)
    or (content is null and object_key is not null and sha256 is not null)
  );

-- Objects to delete. One that is being written stands here first, so that a killed process leaves nothing behind.
create table object_removal (
  object_key text primary key,
  reason text not null constraint object_removal_reason_check check (reason in ('unfinished', 'deleted')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index object_removal_next_index on object_removal (next_try_at);

-- Whoever deletes a row or moves its bytes: the object that is left goes with the same commit.
create function queue_object_removal() returns trigger language plpgsql as $$
begin
  insert into object_removal (object_key, reason)
  values (old.object_key, 'deleted')
  on conflict (object_key) do nothing;
  return null;
end $$;
create trigger upload_deleted after delete on upload
  for each row when (old.object_key is not null) execute function queue_object_removal();
create trigger upload_moved after update of object_key on upload
  for each row when (old.object_key is distinct from new.object_key and old.object_key is not null)
  execute function queue_object_removal();
