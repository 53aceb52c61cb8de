-- The people of a booking beside its member: co-players who are members, and guests by name and email.
create table reservation_person (
  id bigint generated always as identity primary key,
  reservation bigint not null references reservation (id) on delete cascade,
  kind text not null check (kind in ('MEMBER', 'GUEST')),
  member bigint references member (id) on delete cascade,
  -- A guest's; of a member, the record says.
  name text not null default '',
  email text,
  status text not null default 'INVITED'
    check (status in ('INVITED', 'CONFIRMED', 'DECLINED', 'REMOVED', 'CANCELLED', 'ARRIVED')),
  -- The start of the booking, also after it is moved.
  start_from timestamptz not null,
  -- In cents, as it was when the guest was invited. Billed to the member of the booking when the guest arrives.
  fee bigint not null default 0 check (fee >= 0),
  invoice bigint unique references invoice (id),
  -- What the desk scans.
  pass_code text unique,
  rules_version text references accepted_terms (version),
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  arrived_at timestamptz,
  admitted_by bigint references app_user (id) on delete set null,
  check ((kind = 'MEMBER') = (member is not null)),
  check ((kind = 'GUEST') = (email is not null)),
  check ((status = 'ARRIVED') = (arrived_at is not null))
);
create unique index reservation_person_member on reservation_person (reservation, member)
  where status not in ('DECLINED', 'REMOVED');
create unique index reservation_person_guest on reservation_person (reservation, lower(email))
  where status not in ('DECLINED', 'REMOVED');
create index reservation_person_by_start on reservation_person (start_from, id);
create index reservation_person_by_status on reservation_person (status, start_from, id);
create index reservation_person_by_kind on reservation_person (kind, start_from, id);
create index reservation_person_of_reservation on reservation_person (reservation, id);
create index reservation_person_of_member on reservation_person (member, start_from, id);
create index reservation_person_by_email on reservation_person (lower(email), start_from);
create index reservation_person_by_terms on reservation_person (rules_version);
create index reservation_person_by_inviter on reservation_person (created_by);
create index reservation_person_by_gatekeeper on reservation_person (admitted_by);
create index reservation_person_search on reservation_person using gin (name gin_trgm_ops, email gin_trgm_ops);
select watch_table('reservation_person');

create function follow_reservation_start() returns trigger language plpgsql as $$
begin
  update reservation_person set start_from = new.start_from where reservation = new.id;
  return null;
end $$;
create trigger people_follow after update of start_from on reservation
  for each row when (new.start_from <> old.start_from) execute function follow_reservation_start();

-- Links that guests get by email, each kept as a hash. They work until the booking is over.
create table reservation_person_link (
  token_hash bytea primary key,
  person bigint not null references reservation_person (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index reservation_person_link_of_person on reservation_person_link (person);

-- What a guest costs, by day and by the level of the member who brings them. The closest row decides.
create table guest_fee (
  id bigint generated always as identity primary key,
  day_type text,
  membership_level_3 text,
  fee bigint not null check (fee >= 0),
  created_at timestamptz not null default now(),
  unique nulls not distinct (day_type, membership_level_3)
);
create index guest_fee_by_level on guest_fee (membership_level_3, id);
create index guest_fee_by_creation on guest_fee (created_at, id);
select watch_table('guest_fee');
