create extension if not exists btree_gist;

-- Facilities ----------------------------------------------------------------------------------------------------------

alter table facility_group
  add column quota_live_member integer check (quota_live_member > 0),
  add column quota_live_household integer check (quota_live_household > 0),
  add column quota_peak_hours_member integer check (quota_peak_hours_member > 0),
  add column quota_peak_hours_household integer check (quota_peak_hours_household > 0),
  -- [{hours, percent}]; empty: the club's usual steps.
  add column refund_steps jsonb not null default '[]',
  add column check_in boolean not null default false,
  add column no_show_minutes integer not null default 15,
  add column strike_limit integer check (strike_limit > 0);

create table facility (
  id bigint generated always as identity primary key,
  name text not null constraint facility_name_key unique,
  type text not null,
  category bigint not null constraint facility_category_fkey references facility_category (id),
  "group" bigint constraint facility_group_fkey references facility_group (id),
  description text not null default '',
  feature_image text,
  location text not null default '',
  capacity integer,
  slot_minutes integer not null default 60,
  min_slots_per_booking integer not null default 1,
  max_slots_per_booking integer not null default 2,
  is_visible boolean not null default true,
  multiple_booking text not null default 'NO',
  terms_and_conditions text not null default '',
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  constraint facility_max_slots_per_booking_check check (max_slots_per_booking >= min_slots_per_booking)
);
create index facility_category_index on facility (category, name, id);
create index facility_group_index on facility ("group", name, id);
create index facility_created_index on facility (created_at, id);
create index facility_order_index on facility (sort_order, id);
select watch_table('facility');

create table facility_space (
  facility bigint not null references facility (id) on delete cascade,
  space bigint not null constraint facility_space_space_fkey references space (id),
  primary key (facility, space)
);
create index facility_space_space_index on facility_space (space);

create table facility_price (
  id bigint generated always as identity primary key,
  facility bigint not null references facility (id) on delete cascade,
  membership_level_3 text,
  day_types text[] not null,
  day_group text not null default 'normal',
  peak_type text not null default 'default',
  start_time time,
  end_time time,
  price bigint not null check (price >= 0),
  unit text not null default 'SLOT'
);
create index facility_price_facility_index on facility_price (facility, id);

create table facility_period (
  id bigint generated always as identity primary key,
  facility bigint not null references facility (id) on delete cascade,
  membership_level_3 text,
  advance_days integer not null check (advance_days between 0 and 365),
  open_time time not null default '00:00',
  min_notice_minutes integer not null default 0 check (min_notice_minutes >= 0),
  constraint facility_period_level_key unique nulls not distinct (facility, membership_level_3)
);

create table facility_hours (
  id bigint generated always as identity primary key,
  facility bigint not null references facility (id) on delete cascade,
  day_type text not null,
  day_group text not null default 'normal',
  peak_type text not null default 'default',
  open_time time not null,
  close_time time not null,
  is_closed boolean not null default false,
  constraint facility_hours_close_time_check check (close_time > open_time)
);
create index facility_hours_facility_index on facility_hours (facility, id);

-- What a facility takes up: the leaves below its spaces. One without spaces takes up itself.
create function leaves_of(wanted bigint) returns setof bigint language sql stable as $$
  with recursive below (id) as (
    select fs.space from facility_space fs where fs.facility = wanted
    union
    select s.id from space s join below on s.parent = below.id
  )
  select b.id from below b where not exists (select from space s where s.parent = b.id)
  union all
  select -wanted where not exists (select from facility_space fs where fs.facility = wanted)
$$;

-- Bookings ------------------------------------------------------------------------------------------------------------

create sequence reservation_number;

create table reservation (
  id bigint generated always as identity primary key,
  reservation_number text not null default 'R' || lpad(nextval('reservation_number')::text, 6, '0')
    constraint reservation_reservation_number_key unique,
  name text not null default '',
  facility bigint not null constraint reservation_facility_fkey references facility (id),
  member bigint not null constraint reservation_member_fkey references member (id),
  status text not null,
  pax integer not null default 1 check (pax > 0),
  remarks text not null default '',
  start_from timestamptz not null,
  end_at timestamptz not null,
  -- What it costs before it is invoiced; afterwards the invoice says.
  total_amount bigint not null default 0 check (total_amount >= 0),
  invoice bigint constraint reservation_invoice_fkey references invoice (id),
  hold_expires_at timestamptz,
  series uuid,
  checked_in_at timestamptz,
  check_in_code text not null,
  ended_because text not null default '',
  -- The times wished for by somebody who waits.
  wished jsonb,
  reminded_at timestamptz,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reservation_check_in_code_key unique (check_in_code),
  constraint reservation_time_check check (end_at > start_from)
);
create index reservation_start_index on reservation (start_from desc, id desc);
create index reservation_created_index on reservation (created_at desc, id desc);
create index reservation_status_index on reservation (status, start_from desc, id desc);
create index reservation_member_index on reservation (member, start_from desc, id desc);
create index reservation_facility_index on reservation (facility, start_from desc, id desc);
create index reservation_end_index on reservation (end_at);
create index reservation_invoice_index on reservation (invoice);
create index reservation_hold_index on reservation (hold_expires_at) where status = 'PENDING_PAYMENT';
create index reservation_confirmed_index on reservation (start_from) where status = 'CONFIRMED';
create index reservation_waiting_index on reservation (facility, start_from, created_at, id) where status = 'WAITLISTED';
create index reservation_name_search on reservation using gin (name gin_trgm_ops);
select watch_table('reservation');

create table reservation_slot (
  id bigint generated always as identity primary key,
  reservation bigint constraint reservation_slot_reservation_fkey references reservation (id),
  facility bigint not null constraint reservation_slot_facility_fkey references facility (id),
  start_from timestamptz not null,
  end_at timestamptz not null,
  status text not null,
  peak_type text not null default 'default',
  price bigint not null default 0 check (price >= 0),
  reason text not null default '',
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reservation_slot_end_at_check check (end_at > start_from)
);
create index reservation_slot_facility_index on reservation_slot (facility, start_from, id);
create index reservation_slot_start_index on reservation_slot (start_from, id);
create index reservation_slot_end_index on reservation_slot (end_at, id);
create index reservation_slot_reservation_index on reservation_slot (reservation);
create index reservation_slot_status_index on reservation_slot (status, start_from, id);
select watch_table('reservation_slot');

-- Who has which leaf when. Two holders never overlap: the database itself says no. A facility that parties share is one
-- holder for all of them (its number, negative); everything else is held by its slot. Rows exist only while they hold.
create table claim (
  slot bigint not null references reservation_slot (id) on delete cascade,
  space bigint not null,
  during tstzrange not null,
  holder bigint not null,
  primary key (slot, space),
  constraint claim_overlap exclude using gist (space with =, during with &&, holder with <>)
);

-- How many have a place in a slot that parties share.
create table shared_load (
  facility bigint not null references facility (id) on delete cascade,
  start_from timestamptz not null,
  end_at timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (facility, start_from)
);

-- A leaf that is taken cannot become a branch: its claims would hold nothing any more.
create function refuse_divided() returns trigger language plpgsql as $$
begin
  if exists (select from claim where space = new.parent and upper(during) > now()) then
    raise exception 'a space with bookings ahead cannot be divided'
      using errcode = 'check_violation', constraint = 'space_parent_taken', table = 'space';
  end if;
  return new;
end $$;
create trigger not_divided before insert or update of parent on space
  for each row when (new.parent is not null) execute function refuse_divided();

-- What open calendars hear of. Kept for an hour, so that a connection that broke can go on where it was.
create table live_event (
  id bigint generated always as identity primary key,
  facility bigint not null,
  start_from timestamptz not null,
  end_at timestamptz not null,
  member bigint,
  reservation bigint,
  at timestamptz not null default now()
);
create index live_event_at_index on live_event (at);

create function tell_live() returns trigger language plpgsql as $$
begin
  insert into live_event (facility, start_from, end_at, member, reservation)
  select new.facility, new.start_from, new.end_at, r.member, r.id
  from (select) one left join reservation r on r.id = new.reservation;
  perform pg_notify('clubhouse_live', '');
  return null;
end $$;
create trigger live after insert or update of status on reservation_slot for each row execute function tell_live();

-- Whoever waits is asked as soon as something is freed.
create trigger wake after update of status on reservation_slot
  for each row when (new.status = 'RELEASED') execute function wake_job('offer-places');
create trigger wake after insert on reservation
  for each row when (new.status = 'PENDING_PAYMENT') execute function wake_job('release-holds');
