-- A row says that there is work: the job that looks after it hears of it the moment the transaction commits.
create function wake_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('clubhouse_job', tg_argv[0]);
  return null;
end $$;

-- The outbox is the queue itself: a message is due at next_try_at, and taking it moves that moment to its next try.
-- A link that opens an account is kept beside the message, not in it, where an SMTP server takes the message away.
alter table outbox
  add column is_osc boolean not null default false,
  add column link text not null default '',
  add column next_try_at timestamptz not null default now();
create index outbox_due_index on outbox (next_try_at, id) where status = 'QUEUED';
create trigger wake after insert or update of status on outbox
  for each row when (new.status = 'QUEUED') execute function wake_job('send-mail');
