-- Who of the staff looked at whose page: one row per person, member and hour.
create table member_view (
  member bigint not null references member (id) on delete cascade,
  viewer bigint not null references app_user (id) on delete cascade,
  hour timestamptz not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (member, viewer, hour)
);
create index member_view_time_index on member_view (member, last_at desc);

create index audit_time_index on audit (at desc, id desc);
create index audit_action_index on audit (action, id);

create table saved_view (
  id bigint generated always as identity primary key,
  owner bigint not null references app_user (id) on delete cascade,
  page text not null,
  name text not null,
  query text not null default '',
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint saved_view_name_owner_page_key unique (owner, page, name)
);
create index saved_view_page_index on saved_view (page, created_at, id);
select watch_table('saved_view');

create table notice (
  id bigint generated always as identity primary key,
  app_user bigint not null references app_user (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  link text not null default '',
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notice_user_index on notice (app_user, created_at desc, id desc);
create index notice_unread_index on notice (app_user) where not is_read;
select watch_table('notice');
