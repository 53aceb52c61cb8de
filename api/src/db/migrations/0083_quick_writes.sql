-- A version counts transactions, not statements: the first change of a transaction raises it, and the ones after that
-- need not.
--
-- There are eight shards of every version, one for a connection as a rule: whoever changes a table tries its own first,
-- and walks past those of others only if that one is taken.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  changed text := tg_table_name;
  noted text := coalesce(current_setting('clubhouse.noted', true), '');
  own bigint := -1 - (pg_backend_pid() & 7);
begin
  if position(' ' || changed || ' ' in noted) > 0 then return null; end if;
  perform set_config('clubhouse.noted', noted || ' ' || changed || ' ', true);
  update table_version set version = version + 1
  where name = changed and shard = (
    select shard from table_version where name = changed and shard = own for update skip locked
  );
  if found then return null; end if;
  update table_version set version = version + 1
  where name = changed and shard = (
    select shard from table_version where name = changed order by shard limit 1 for update skip locked
  );
  if found then return null; end if;
  insert into table_version (name, shard, version) values (changed, nextval('table_version_shard'), 1);
  return null;
end $$;

create function add_shards(watched text) returns void language sql as $$
  insert into table_version (name, shard, version)
  select watched, -shard, 0 from generate_series(1, 8) shard
  on conflict do nothing
$$;

create or replace function watch_table(watched regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger note_change after insert or update or delete or truncate on %s for each statement execute function note_change()',
    watched
  );
  perform add_shards(relname) from pg_class where oid = watched;
end $$;

with old as (delete from table_version where shard > 0 returning name, version)
insert into table_version (name, shard, version)
select name, 0, sum(version) from old group by name;
select add_shards(relname) from pg_class join pg_trigger on tgrelid = pg_class.oid where tgname = 'note_change';

-- Notifications are written with nearly everything, and everybody reads only their own few: not worth a version.
drop trigger note_change on notice;
delete from table_version where name = 'notice';

-- An email changes its state twice while it is sent. Its long texts are stored apart, so that they are not copied then.
alter table outbox set (toast_tuple_target = 256);

-- The clean-up that it served reads a small table as quickly.
drop index live_event_at_index;

-- NOTIFY in a transaction lets every commit wait for the one before. The server wakes these jobs after the commit, and
-- looks at the version of `reservation_slot` while calendars are open.
drop trigger wake on outbox;
create trigger wake after update of status on outbox
  for each row when (old.status <> 'QUEUED' and new.status = 'QUEUED') execute function wake_job('send-mail');
drop trigger wake on reservation;
create or replace function tell_live() returns trigger language plpgsql as $$
begin
  insert into live_event (facility, start_from, end_at, member, reservation)
  select new.facility, new.start_from, new.end_at, r.member, r.id
  from (select) one left join reservation r on r.id = new.reservation;
  return null;
end $$;

-- Raised by the statement that claims a time, so that its transaction ends with it.
create function refuse_claim() returns bigint language plpgsql as $$
begin
  raise exception 'somebody else holds this time'
    using errcode = 'exclusion_violation', table = 'claim', constraint = 'claim_overlap';
end $$;
