-- Providers of OpenID Connect that people can log in with.
create table sign_in_provider (
  id bigint generated always as identity primary key,
  -- What its secret is bound to.
  uid uuid not null default gen_random_uuid(),
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted. Empty if the secret of the club was lost.
  client_secret bytea,
  used_by text not null check (used_by in ('MEMBERS', 'STAFF', 'EVERYONE')),
  mapping text not null check (mapping in ('EMAIL', 'MEMBERSHIP_ID')),
  -- The claim that holds the address or the membership ID.
  claim text not null,
  -- The provider asks for more than a password itself.
  checks_factor boolean not null default false,
  is_enabled boolean not null default false,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index sign_in_provider_by_name on sign_in_provider (name, id);
create index sign_in_provider_of_user on sign_in_provider (created_by);
select watch_table('sign_in_provider');

-- A person at a provider who may use a login.
create table linked_identity (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  provider bigint not null references sign_in_provider (id) on delete cascade,
  -- Who it is, in the provider's own words.
  subject text not null,
  -- The address that the provider told when it was linked.
  email text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (provider, subject)
);
create index linked_identity_user_index on linked_identity (user_id, created_at, id);
select watch_table('linked_identity');

-- Logins that were begun. Each is finished once, in the browser that began it.
create table begun_sign_in (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider bigint not null references sign_in_provider (id) on delete cascade,
  purpose text not null check (purpose in ('LOGIN', 'LINK', 'PROVE')),
  -- Who is linking or proving, and where.
  session_id bigint references session (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index begun_sign_in_provider_index on begun_sign_in (provider);
create index begun_sign_in_session_index on begun_sign_in (session_id);
create index begun_sign_in_expiry_index on begun_sign_in (expires_at);

-- People whom a provider vouches for, and who are asked whether to link the login that was found.
create table link_ticket (
  token_hash bytea primary key,
  browser_hash bytea not null,
  user_id bigint not null references app_user (id) on delete cascade,
  provider bigint not null references sign_in_provider (id) on delete cascade,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index link_ticket_user_index on link_ticket (user_id);
create index link_ticket_provider_index on link_ticket (provider);
create index link_ticket_expiry_index on link_ticket (expires_at);

-- The provider through which a code is awaited, and the identity that is linked once it comes.
alter table login_challenge
  add column provider bigint references sign_in_provider (id) on delete cascade,
  add column link_subject text,
  add column link_email text;
create index login_challenge_provider_index on login_challenge (provider);

-- The provider through which somebody logged in.
alter table session add column provider bigint references sign_in_provider (id) on delete set null;
create index session_provider_index on session (provider) where provider is not null;
