-- Authenticator apps that give codes for logging in with a password. One that is not on is being set up.
create table second_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references app_user (id) on delete cascade,
  -- Encrypted. Empty if the secret of the club was lost; recovery codes still work then.
  secret bytea,
  -- The thirty seconds that the last code was for: no code works twice.
  last_step bigint not null default 0,
  is_on boolean not null default false,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
select watch_table('second_factor');

-- Codes that replace the app once. The first characters find the row, the rest is hashed like a password.
create table recovery_code (
  id bigint generated always as identity primary key,
  factor bigint not null references second_factor (id) on delete cascade,
  start text not null,
  code_hash text not null,
  used_at timestamptz,
  unique (factor, start)
);

-- Logins whose password was right and whose code is awaited. Each is valid once, for a few minutes.
create table login_challenge (
  token_hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index login_challenge_user_index on login_challenge (user_id);
create index login_challenge_expiry_index on login_challenge (expires_at);

-- Whether the person has shown more than a password: a passkey, or a code of their second factor.
alter table session add column is_strong boolean not null default false;
