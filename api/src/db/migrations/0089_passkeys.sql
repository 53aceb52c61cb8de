-- Keys on people's own devices, used to log in instead of a password. Only the public key is stored.
create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  is_synced boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user_index on passkey (user_id, created_at, id);
select watch_table('passkey');

-- Challenges for devices to sign. Each is valid once, for a few minutes; one without a user is for logging in.
create table passkey_challenge (
  challenge text primary key,
  user_id bigint references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry_index on passkey_challenge (expires_at);

-- Identifies the user to their devices without saying anything about the person.
alter table app_user add column passkey_handle uuid not null default gen_random_uuid();

-- When the person behind a session last proved who they are.
alter table session add column proved_at timestamptz not null default now();
