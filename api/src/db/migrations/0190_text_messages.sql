-- Text messages (SMS): who consented to them, what is sent, and what each month has cost.

-- A login that has asked for text messages. It counts while the number of the profile is the one that was confirmed.
create table sms_consent (
  id bigint generated always as identity primary key,
  app_user bigint not null unique references app_user (id) on delete cascade,
  -- As providers take it (E.164).
  number text not null,
  topics text[] not null default '{}',
  confirmed_at timestamptz,
  -- HMAC of the last code that was sent; empty once it was used.
  code_hash text not null default '',
  code_tries integer not null default 0,
  code_expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table sms_message (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  app_user bigint not null references app_user (id) on delete cascade,
  topic text not null check (topic in ('offer', 'booking-cancelled', 'session-changed', 'code', 'test')),
  number text not null,
  -- A code is removed once it was sent, or given up.
  body text not null,
  segments integer not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  -- An attempt was begun, and no one knows yet whether the provider took the message.
  is_unclear boolean not null default false,
  next_try_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- In cents, set aside from the budget of this month.
  cost integer not null default 0,
  month date,
  -- The number of the message at the provider.
  provider_id text unique,
  error text not null default '',
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index sms_message_by_time on sms_message (created_at, id);
create index sms_message_by_status on sms_message (status, created_at, id);
create index sms_message_by_topic on sms_message (topic, created_at, id);
create index sms_message_due on sms_message (next_try_at, id) where status = 'QUEUED';
create index sms_message_of_user on sms_message (app_user, month);
select watch_table('sms_message');

-- One row for each month: a text is only sent after its price was added here, below the budget.
create table sms_month (
  month date primary key,
  spent integer not null default 0 check (spent >= 0),
  warned_at timestamptz,
  stopped_at timestamptz
);
