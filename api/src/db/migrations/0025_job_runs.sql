-- How every job went the last time: the queue forgets within a day, and keeps nothing of what did not come to run.
create table job_run (
  name text primary key,
  schedule text,
  -- When a process last began to keep this job's schedule; what was missed before that is nobody's fault.
  since timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  ms integer,
  -- Failures in a row; a run that ends well begins anew.
  failures integer not null default 0,
  error text not null default ''
);
