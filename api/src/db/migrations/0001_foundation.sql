create extension if not exists pg_trgm;

-- A number per table that grows with every change, inside the changing transaction. Lists read it with their page, so a
-- remembered count is used only while nothing has changed. A writer takes whichever shard is free: no writer waits.
create table table_version (
  name text not null,
  shard bigint not null,
  version bigint not null,
  primary key (name, shard)
) with (fillfactor = 50);

create sequence table_version_shard;

create function note_change() returns trigger language plpgsql as $$
begin
  update table_version set version = version + 1
  where name = tg_table_name and shard = (
    select shard from table_version where name = tg_table_name order by shard limit 1 for update skip locked
  );
  if not found then
    insert into table_version (name, shard, version) values (tg_table_name, nextval('table_version_shard'), 1);
  end if;
  return null;
end $$;

create function watch_table(watched regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger note_change after insert or update or delete or truncate on %s for each statement execute function note_change()',
    watched
  );
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Members ---------------------------------------------------------------------------------------------------------

create table member (
  id bigint generated always as identity primary key,
  membership_id text not null,
  name text not null,
  preferred_name text not null default '',
  email text not null default '',
  membership_level_1 text not null,
  membership_level_2 text not null,
  membership_level_3 text not null,
  status text not null default 'ACTIVE',
  membership_start_date date not null,
  membership_end_date date,
  linked_member_id bigint references member (id),
  is_osc boolean not null default false,
  newsletter_subscribed boolean not null default false,
  newsletter_subscribed_osc boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_linked_member_id_check check (linked_member_id <> id)
);
create unique index member_membership_id_key on member (lower(membership_id));
create index member_email_index on member (lower(email));
create index member_name_index on member (name, id);
create index member_name_search on member using gin (name gin_trgm_ops);
create trigger touch before update on member for each row execute function touch_updated_at();
select watch_table('member');

-- Accounts and rights ---------------------------------------------------------------------------------------------

create table role (
  id bigint generated always as identity primary key,
  name text not null constraint role_name_key unique,
  description text not null default '',
  access_rights text[] not null default '{}',
  created_at timestamptz not null default now()
);
select watch_table('role');

create table sub_role (
  id bigint generated always as identity primary key,
  name text not null,
  role bigint not null constraint sub_role_role_fkey references role (id),
  access_rights text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint sub_role_name_role_key unique (name, role)
);
select watch_table('sub_role');

create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  is_active boolean not null default true,
  is_pending boolean not null default false,
  member_profile bigint constraint app_user_member_profile_key unique constraint app_user_member_profile_fkey references member (id),
  last_login timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_email_order on app_user (email, id);
create index app_user_email_search on app_user using gin (email gin_trgm_ops);
select watch_table('app_user');

create table user_role (
  app_user bigint not null references app_user (id) on delete cascade,
  role bigint not null constraint user_role_role_fkey references role (id),
  primary key (app_user, role)
);
create index user_role_role_index on user_role (role);
select watch_table('user_role');

create table user_sub_role (
  app_user bigint not null references app_user (id) on delete cascade,
  sub_role bigint not null constraint user_sub_role_sub_role_fkey references sub_role (id),
  primary key (app_user, sub_role)
);
create index user_sub_role_sub_role_index on user_sub_role (sub_role);
select watch_table('user_sub_role');

-- A login on one device. Its refresh tokens form one chain.
create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_user_index on session (user_id) where ended_at is null;
create index session_last_used_index on session (last_used_at desc, id desc) where ended_at is null;
select watch_table('session');

create table refresh_token (
  jti text primary key,
  session_id bigint not null references session (id) on delete cascade,
  issued_at bigint not null,
  expires_at bigint not null,
  spent_at timestamptz,
  successor text
);
create index refresh_token_session_index on refresh_token (session_id);

-- Secrets that arrive by mail. Only a hash is kept, and only the newest of a kind works.
create table mailed_token (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PASSWORD_RESET', 'ACTIVATION', 'FIRST_ADMINISTRATOR')),
  token_hash bytea not null constraint mailed_token_token_hash_key unique,
  user_id bigint references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mailed_token_user_index on mailed_token (user_id, kind);

-- Counters of the limiter: lost with a crash, which only forgives.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_index on rate_limit (resets_at);

create table captcha_spent (
  signature text primary key,
  expires_at timestamptz not null
);

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_index on idempotency_key (created_at);

-- What happened, by whom, from where. Never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_user bigint,
  actor_name text not null default '',
  address text not null default '',
  request_id text not null default '',
  action text not null,
  resource text not null,
  row_id bigint,
  changes jsonb not null default '{}'
);
create index audit_row_index on audit (resource, row_id, id);
create index audit_actor_index on audit (actor_user, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- Mail ------------------------------------------------------------------------------------------------------------

create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null constraint outbox_message_id_key unique,
  "to" text not null,
  subject text not null,
  template text not null,
  text text not null,
  html text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'KEPT', 'DEAD')),
  attempts integer not null default 0,
  last_error text not null default '',
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_created_index on outbox (created_at desc, id desc);
create index outbox_status_index on outbox (status, created_at desc);
select watch_table('outbox');

-- Catalogue -------------------------------------------------------------------------------------------------------

create table space (
  id bigint generated always as identity primary key,
  name text not null constraint space_name_key unique,
  description text not null default '',
  parent bigint constraint space_parent_fkey references space (id),
  capacity integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint space_parent_check check (parent <> id)
);
create index space_parent_index on space (parent);
select watch_table('space');

create table facility_category (
  id bigint generated always as identity primary key,
  name text not null constraint facility_category_name_key unique,
  feature_image text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
select watch_table('facility_category');

create table facility_group (
  id bigint generated always as identity primary key,
  name text not null,
  category bigint not null constraint facility_group_category_fkey references facility_category (id),
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
create index facility_group_category_index on facility_group (category);
create index facility_group_name_index on facility_group (name, id);
select watch_table('facility_group');

create table course_group (
  id bigint generated always as identity primary key,
  name text not null constraint course_group_name_key unique,
  description text not null default '',
  feature_image text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
create index course_group_order_index on course_group (sort_order, id);
select watch_table('course_group');

create table event_group (
  id bigint generated always as identity primary key,
  name text not null constraint event_group_name_key unique,
  description text not null default '',
  feature_image text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
create index event_group_order_index on event_group (sort_order, id);
select watch_table('event_group');

create table course (
  id bigint generated always as identity primary key,
  name text not null,
  "group" bigint constraint course_group_fkey references course_group (id),
  created_at timestamptz not null default now()
);
create index course_group_index on course ("group");

create table event (
  id bigint generated always as identity primary key,
  name text not null,
  "group" bigint constraint event_group_fkey references event_group (id),
  created_at timestamptz not null default now()
);
create index event_group_index on event ("group");

create table voucher_group (
  id bigint generated always as identity primary key,
  name text not null constraint voucher_group_name_key unique,
  status text not null default 'ACTIVE',
  description text not null default '',
  value_type text not null,
  value bigint not null check (value >= 0),
  valid_days integer,
  usable_for text[] not null default '{}',
  membership_levels text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index voucher_group_created_index on voucher_group (created_at, id);
select watch_table('voucher_group');

create table product (
  id bigint generated always as identity primary key,
  name text not null,
  category text not null,
  sku text constraint product_sku_key unique,
  description text not null default '',
  price bigint not null check (price >= 0),
  status text not null default 'ACTIVE',
  stock integer check (stock >= 0),
  feature_image text,
  created_at timestamptz not null default now()
);
create index product_name_index on product (name, id);
create index product_category_index on product (category, name, id);
create index product_price_index on product (price, id);
create index product_created_index on product (created_at, id);
create index product_name_search on product using gin (name gin_trgm_ops);
select watch_table('product');

create table calendar_event (
  id bigint generated always as identity primary key,
  name text not null,
  start_date date not null,
  end_date date not null,
  kind text not null default 'CLUB',
  day_type text generated always as (case when kind in ('PH', 'EPH', 'SH', 'PROMO') then kind end) stored,
  day_group text generated always as (case when kind = 'SH' then 'school-holiday' else 'normal' end) stored,
  is_closed boolean generated always as (kind = 'CLOSURE') stored,
  description text not null default '',
  color text not null default '',
  created_at timestamptz not null default now(),
  constraint calendar_event_end_date_check check (end_date >= start_date)
);
create index calendar_event_start_index on calendar_event (start_date, id);
create index calendar_event_end_index on calendar_event (end_date, id);
select watch_table('calendar_event');

create table post (
  id bigint generated always as identity primary key,
  title text not null,
  name text generated always as (title) stored,
  slug text not null constraint post_slug_key unique,
  category text not null default 'NEWS',
  status text not null,
  excerpt text not null default '',
  body text not null default '',
  feature_image text,
  membership_levels text[] not null default '{}',
  published_at timestamptz,
  expires_at timestamptz,
  is_osc boolean not null default false,
  sort_order integer not null default 0,
  author bigint references app_user (id) on delete set null,
  author_name text not null default '',
  created_at timestamptz not null default now()
);
create index post_published_index on post (published_at desc, id desc);
create index post_category_index on post (category, published_at desc, id desc);
select watch_table('post');
