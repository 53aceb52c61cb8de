-- Push notifications: the club's key, the browsers that get them, and what is sent to each.
create table push_key (
  id smallint primary key default 1 check (id = 1),
  uid uuid not null,
  public_key text not null,
  -- Encrypted with the club's secret.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- A browser belongs to the login that subscribed it last.
create table push_device (
  id bigint generated always as identity primary key,
  app_user bigint not null references app_user (id) on delete cascade,
  -- Logging out there ends it.
  session bigint references session (id) on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  -- SHA-256 of the address, in hex.
  fingerprint text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index push_device_of_user on push_device (app_user, created_at, id);
create index push_device_of_session on push_device (session);
create index push_device_by_creation on push_device (created_at, id);
create index push_device_by_use on push_device (last_used_at, id);
select watch_table('push_device');

create table push_message (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  app_user bigint not null references app_user (id) on delete cascade,
  device bigint references push_device (id) on delete set null,
  -- The notice about the same news.
  news uuid,
  topic text not null,
  title text not null,
  body text not null,
  link text not null,
  -- The offer that can be taken or passed up from the notification.
  offer_kind text check (offer_kind in ('BOOKING', 'COURSE', 'EVENT')),
  offer bigint,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  expires_at timestamptz not null,
  error text not null default '',
  sent_at timestamptz,
  -- Taken or passed up.
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((offer is null) = (offer_kind is null))
);
create index push_message_by_time on push_message (created_at, id);
create index push_message_by_status on push_message (status, created_at, id);
create index push_message_by_topic on push_message (topic, created_at, id);
create index push_message_due on push_message (next_try_at, id) where status = 'QUEUED';
create index push_message_of_news on push_message (news);
create index push_message_of_device on push_message (device);
create index push_message_of_user on push_message (app_user);
select watch_table('push_message');

-- Logging out, or being logged out, ends push notifications on that device.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_device where session = new.id;
  return null;
end $$;
create trigger end_push after update of ended_at on session
  for each row when (new.ended_at is not null and old.ended_at is null) execute function end_push_of_session();

alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('BELL', 'MAIL', 'PUSH'));

-- The same in a notice and in what is pushed of it: they are written side by side.
alter table notice add column news uuid;

-- An email that is only sent if the notice of this news has not been read by then.
alter table outbox add column unless_read uuid;
create index outbox_unless_read on outbox (unless_read) where unless_read is not null;

-- Offered from the waitlist, until it is taken or passed up.
alter table reservation add column is_offer boolean not null default false;
