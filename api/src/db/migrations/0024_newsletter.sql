-- A newsletter, and one row for each address it goes to. The rows are the queue: a letter is due at next_try_at,
-- and taking it moves that moment away before anything is sent.
create table newsletter (
  id bigint generated always as identity primary key,
  subject text not null,
  preview text not null default '',
  intro text not null default '',
  closing text not null default '',
  posts bigint[] not null default '{}',
  is_osc boolean not null default false,
  membership_levels text[] not null default '{}',
  member_statuses text[] not null default '{ACTIVE}',
  per_minute integer not null default 300 constraint newsletter_per_minute_check check (per_minute > 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT')),
  scheduled_at timestamptz,
  held_because text not null default '',
  -- What it says, as it was when sending began: later changes of a post change no letter.
  content jsonb,
  -- The page in the browser is for whoever has the letter: its address cannot be guessed.
  public_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') constraint newsletter_public_key_key unique,
  -- The next letters go out no sooner: all processes together keep to per_minute.
  next_at timestamptz not null default now(),
  created_by bigint constraint newsletter_created_by_fkey references app_user (id) on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_scheduled_at_check check (status <> 'SCHEDULED' or scheduled_at is not null),
  constraint newsletter_content_check check (status in ('DRAFT', 'SCHEDULED') or content is not null)
);
create index newsletter_created_index on newsletter (created_at desc, id desc);
create index newsletter_subject_index on newsletter (subject, id);
create index newsletter_started_index on newsletter (started_at desc, id desc);
create index newsletter_status_index on newsletter (status, created_at desc, id desc);
create index newsletter_subject_search on newsletter using gin (subject gin_trgm_ops);
create trigger wake after insert or update of status on newsletter
  for each row when (new.status = 'SENDING') execute function wake_job('send-newsletter');
select watch_table('newsletter');

create table newsletter_recipient (
  id bigint generated always as identity primary key,
  newsletter bigint not null constraint newsletter_recipient_newsletter_fkey references newsletter (id) on delete cascade,
  member bigint not null constraint newsletter_recipient_member_fkey references member (id) on delete cascade,
  address text not null,
  name text not null default '',
  -- The same for every try: a letter that came twice is known as one.
  message_key uuid not null default gen_random_uuid(),
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'KEPT', 'REFUSED', 'UNCLEAR', 'SKIPPED')),
  attempts integer not null default 0,
  reason text not null default '',
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_recipient_address_newsletter_key unique (newsletter, address)
);
create index newsletter_recipient_list_index on newsletter_recipient (newsletter, id);
create index newsletter_recipient_status_index on newsletter_recipient (newsletter, status, id);
create index newsletter_recipient_due_index on newsletter_recipient (newsletter, next_try_at, id) where status = 'WAITING';
create index newsletter_recipient_sent_index on newsletter_recipient (newsletter, sent_at) where sent_at is not null;
create index newsletter_recipient_unsubscribed_index on newsletter_recipient (newsletter) where unsubscribed_at is not null;
create index newsletter_recipient_member_index on newsletter_recipient (member);
create index newsletter_recipient_only_status_index on newsletter_recipient (status, id);
select watch_table('newsletter_recipient');

-- How often the page in the browser was opened, and each post followed. Sums only: nobody is in them.
create table newsletter_visit (
  newsletter bigint not null references newsletter (id) on delete cascade,
  -- 0 is the page itself.
  post bigint not null default 0,
  visits bigint not null default 0,
  primary key (newsletter, post)
);
