-- Backups that run by themselves, and tests of restoring them. Rows from before were written by the command.
alter table backup_run
  add column kind text not null default 'BACKUP' check (kind in ('BACKUP', 'DRILL')),
  add column status text not null default 'DONE' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  add column source text not null default 'COMMAND' check (source in ('COMMAND', 'SCHEDULE', 'REQUEST')),
  add column finished_at timestamptz,
  -- Where the file is, and its name there.
  add column place text not null default '',
  add column file text not null default '',
  add column bytes bigint,
  add column rows bigint,
  -- When the file was found to be gone, or was removed because newer ones took its place.
  add column removed_at timestamptz,
  add column error text not null default '',
  -- What a test of restoring looked at, and what it found.
  add column checks jsonb not null default '[]',
  -- The database that a test of restoring uses, until it is dropped.
  add column scratch text;

-- Of each kind one waits or runs, whoever asked for it.
create unique index backup_run_open on backup_run (kind) where status in ('WAITING', 'RUNNING');
create index backup_run_made_at on backup_run (kind, made_at);

-- What those who look after the club have been told of; over, it is forgotten.
create table backup_warning (
  problem text primary key,
  told_at timestamptz not null default now()
);
