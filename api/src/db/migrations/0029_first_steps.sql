-- The guide of a new club: there until somebody puts it aside. A club that is in use already needs none.
create table first_steps_aside (
  one boolean primary key default true check (one),
  put_aside_at timestamptz not null default now()
);
insert into first_steps_aside select true from app_user limit 1;

-- When a whole archive was written, so that the console can tell.
create table backup_run (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now()
);
