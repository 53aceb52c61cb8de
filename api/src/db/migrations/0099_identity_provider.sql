-- Systems of the club that people log in to with Clubhouse.
create table connected_system (
  id bigint generated always as identity primary key,
  name text not null,
  logo text,
  client_id text not null unique default 'sys_' || replace(gen_random_uuid()::text, '-', ''),
  -- Can it keep a secret? Apps and pages in a browser cannot.
  kind text not null check (kind in ('CONFIDENTIAL', 'PUBLIC')),
  -- SHA-256 of the secret, which has 256 random bits. Null for public ones.
  secret_hash bytea,
  -- Works as well until then, so that there is time to change it.
  old_secret_hash bytea,
  old_secret_until timestamptz,
  redirect_uris text[] not null,
  post_logout_uris text[] not null default '{}',
  scopes text[] not null,
  audience text not null default 'BOTH' check (audience in ('MEMBERS', 'STAFF', 'BOTH')),
  needs_consent boolean not null default true,
  is_enabled boolean not null default true,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index connected_system_by_name on connected_system (name, id);
create index connected_system_by_creation on connected_system (created_at, id);
create index connected_system_of_user on connected_system (created_by);
select watch_table('connected_system');

-- What a person lets a system know. The row outlives a withdrawn consent: the person stays the same one to the system.
create table connected_login (
  id bigint generated always as identity primary key,
  system bigint not null references connected_system (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Who the person is to this system, and to no other.
  subject uuid not null default gen_random_uuid(),
  scopes text[] not null default '{}',
  connected_at timestamptz not null default now(),
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  unique (system, user_id)
);
create index connected_login_of_user on connected_login (user_id, connected_at, id);
select watch_table('connected_login');

-- What the library for OpenID Connect remembers: requests, codes, tokens and grants. Secret ids are stored as hashes.
create table identity_state (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  -- Another name of a session.
  uid text,
  client_id text,
  user_id bigint references app_user (id) on delete cascade,
  session_id bigint references session (id) on delete cascade,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index identity_state_of_grant on identity_state (grant_id) where grant_id is not null;
create index identity_state_by_uid on identity_state (uid) where uid is not null;
create index identity_state_of_user on identity_state (user_id, client_id);
create index identity_state_of_session on identity_state (session_id);
create index identity_state_by_expiry on identity_state (expires_at);

-- Keys that sign ID tokens. The newest that may sign does; the one before is published until nothing needs it.
create table signing_key (
  id bigint generated always as identity primary key,
  -- What it is bound to where it is stored.
  uid uuid not null default gen_random_uuid(),
  -- Encrypted. Empty if the secret of the club was lost; another one is made then.
  private_key bytea,
  -- Published before, so that everybody knows it by then.
  signs_from timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- How the person behind a session showed who they are, in the words of RFC 8176.
alter table session add column methods text[] not null default '{}';

-- When the owner of a login last showed that its email address is theirs: by a link that was sent there.
alter table app_user add column email_verified_at timestamptz;
update app_user u
set email_verified_at = a.at
from (
  select row_id, max(at) as at
  from audit
  where resource = 'user' and action in ('activate', 'confirm-email', 'undo-email')
  group by row_id) a
where a.row_id = u.id and not u.is_pending;
