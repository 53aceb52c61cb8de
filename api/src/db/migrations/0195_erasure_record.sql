-- Which club this database is, in every backup of it: the record of erasures outside the database is bound to it. A
-- club from before this gets its number from the first line of its audit log, so that its older backups get the same.
create table club_identity (
  id uuid primary key,
  is_only boolean not null default true unique check (is_only)
);
insert into club_identity (id)
select coalesce(
  (
    select md5(concat_ws('|', id, extract(epoch from at), action, resource, row_id))::uuid
    from audit
    order by id
    limit 1),
  gen_random_uuid());

-- When an erasure was made again, because a backup from before it had been restored.
alter table member_erasure add column repeated_at timestamptz;
create index member_erasure_repeated on member_erasure (repeated_at) where repeated_at is not null;

-- What was wrong with the record when it was last read or written, in words.
create table erasure_record_problem (
  problem text primary key,
  found_at timestamptz not null default now()
);
