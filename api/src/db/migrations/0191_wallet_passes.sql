-- Membership cards in Apple Wallet and Google Wallet.

-- One for each member and kind. A pass whose member was merged or erased names no one any more and is void for good.
create table wallet_pass (
  id bigint generated always as identity primary key,
  -- Its number at Apple and Google; the tokens of its links are made from it and the club's secret.
  serial uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('APPLE', 'GOOGLE')),
  member bigint references member (id) on delete set null,
  revoked_at timestamptz,
  -- What it shows has changed, and those who hold it have not been told.
  is_due boolean not null default false,
  -- When those who hold it were last told that it has changed.
  changed_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text not null default '',
  -- Google has said that it knows the pass.
  saved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member, kind)
);
create index wallet_pass_due on wallet_pass (next_try_at, id) where is_due;
create index wallet_pass_by_creation on wallet_pass (created_at, id);

-- A device that shows an Apple pass, and how it is told of changes.
create table wallet_device (
  id bigint generated always as identity primary key,
  pass bigint not null references wallet_pass (id) on delete cascade,
  device text not null,
  push_token text not null,
  is_due boolean not null default false,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text not null default '',
  created_at timestamptz not null default now(),
  unique (pass, device)
);
create index wallet_device_of_device on wallet_device (device);
create index wallet_device_due on wallet_device (next_try_at, id) where is_due;

-- A pass that loses its member is revoked, however that came about.
create function revoke_wallet_pass() returns trigger language plpgsql as $$
begin
  new.revoked_at := coalesce(new.revoked_at, now());
  new.is_due := true;
  new.next_try_at := now();
  return new;
end $$;
create trigger revoke before update of member on wallet_pass
  for each row when (new.member is null and old.member is not null) execute function revoke_wallet_pass();

-- What a card says has changed.
create function member_changes_wallet() returns trigger language plpgsql as $$
begin
  update wallet_pass
  set is_due = true, attempts = 0, next_try_at = now()
  where member = new.id;
  return null;
end $$;
create trigger change_wallet after update of name, membership_id, status, membership_level_1, membership_end_date, is_osc
  on member
  for each row when (
    (old.name, old.membership_id, old.status, old.membership_level_1, old.membership_end_date, old.is_osc)
      is distinct from
    (new.name, new.membership_id, new.status, new.membership_level_1, new.membership_end_date, new.is_osc))
  execute function member_changes_wallet();
create trigger wake after insert or update of is_due on wallet_pass
  for each row when (new.is_due) execute function wake_job('update-passes');
