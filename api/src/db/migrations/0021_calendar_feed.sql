-- Where a calendar program reads a member's bookings and sessions. Whoever knows the secret may; a new one ends the old.
create table calendar_feed (
  member bigint primary key references member (id) on delete cascade,
  secret text not null constraint calendar_feed_secret_key unique,
  created_at timestamptz not null default now()
);
