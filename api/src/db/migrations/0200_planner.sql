-- What a member plans for the household: bookings, and places in courses and events. Nothing is held by it.
create table plan_item (
  id bigint generated always as identity primary key,
  member bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('BOOKING', 'COURSE', 'EVENT')),
  facility bigint references facility (id) on delete cascade,
  start_from timestamptz,
  end_at timestamptz,
  offering bigint references offering (id) on delete cascade,
  term bigint references term (id) on delete cascade,
  -- The day on which it stands in the planner.
  planned_on date not null,
  -- Keys of the household: m and the id of a member, f and that of a family member.
  people text[] not null check (cardinality(people) between 1 and 20),
  -- What it is kept beside although someone can't attend both.
  kept text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'BOOKING') = (facility is not null)),
  check ((kind = 'BOOKING') = (start_from is not null and end_at is not null)),
  check ((kind = 'BOOKING') = (offering is null)),
  check (end_at > start_from)
);
create index plan_item_of_member on plan_item (member, id);
create index plan_item_of_facility on plan_item (facility);
create index plan_item_of_offering on plan_item (offering);
create index plan_item_of_term on plan_item (term);
create index plan_item_by_day on plan_item (planned_on);

-- What was confirmed together is held and paid together.
alter table reservation add column plan uuid;
alter table enrollment add column plan uuid;
create index reservation_of_plan on reservation (plan) where plan is not null;
create index enrollment_of_plan on enrollment (plan) where plan is not null;
