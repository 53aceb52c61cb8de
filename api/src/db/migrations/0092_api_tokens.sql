-- Secrets with which programs call the API. Only the SHA-256 of the secret is stored.
create table api_token (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PERSONAL', 'SERVICE')),
  -- Whose it is; of a service token, who made it. It never can do more than they can.
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  rights text[] not null default '{}',
  can_write boolean not null default false,
  addresses text[] not null default '{}',
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text,
  created_at timestamptz not null default now()
);
create index api_token_of_user on api_token (user_id, created_at, id);
create index api_token_by_creation on api_token (created_at, id);
create index api_token_by_name on api_token (name, id);
create index api_token_by_use on api_token (last_used_at, id);
create index api_token_by_expiry on api_token (expires_at, id);
select watch_table('api_token');
