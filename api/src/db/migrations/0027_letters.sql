-- What somebody does not want to hear about, by topic and way of telling; no row means yes.
create table notice_choice (
  app_user bigint not null references app_user (id) on delete cascade,
  topic text not null,
  channel text not null check (channel in ('BELL', 'MAIL')),
  primary key (app_user, topic, channel)
);

-- The club's own words for a letter; an empty part leaves ours.
create table letter_wording (
  letter text primary key,
  subject text not null default '',
  opening text not null default '',
  closing text not null default '',
  changed_by bigint references app_user (id) on delete set null,
  changed_at timestamptz not null default now()
);
