-- Courses and events: one table, two faces ----------------------------------------------------------------------------

drop table course;
drop table event;

create table offering (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('COURSE', 'EVENT')),
  name text not null,
  code text not null default '',
  category text not null default '',
  course_group bigint constraint offering_course_group_fkey references course_group (id),
  event_group bigint constraint offering_event_group_fkey references event_group (id),
  type text not null default 'ONE-TIME',
  level text,
  instructor text not null default '',
  description text not null default '',
  feature_image text,
  attachment text,
  venue text not null default '',
  start_date date not null,
  end_date date not null,
  -- Of an event.
  start_at timestamptz,
  end_at timestamptz,
  capacity integer not null check (capacity > 0),
  min_age integer,
  max_age integer,
  membership_levels text[] not null default '{}',
  guest_limit integer,
  prerequisites text not null default '',
  questions jsonb not null default '[]',
  terms_and_conditions text not null default '',
  -- [{hours, percent}]; empty: the club's usual steps.
  refund_steps jsonb not null default '[]',
  late_joining text not null default 'CLOSED',
  min_participants integer,
  decide_on date,
  goes_ahead boolean not null default false,
  -- Staff were told that the minimum is missing.
  short_told_at timestamptz,
  status text not null default 'DRAFT',
  is_visible boolean not null default true,
  published_at timestamptz,
  cancelled_because text not null default '',
  -- What it was before it was called off, and until when that can be taken back.
  status_before text,
  undo_until timestamptz,
  created_at timestamptz not null default now(),
  constraint offering_end_date_check check (end_date >= start_date),
  constraint offering_max_age_check check (max_age >= min_age),
  constraint offering_start_at_check check (kind = 'COURSE' or (start_at is not null and end_at is not null)),
  constraint offering_end_at_check check (end_at > start_at)
);
create index offering_start_index on offering (kind, start_date, id);
create index offering_name_index on offering (kind, name, id);
create index offering_created_index on offering (kind, created_at, id);
create index offering_status_index on offering (kind, status, start_date, id);
create index offering_end_index on offering (kind, end_date, id);
create index offering_category_index on offering (kind, category, start_date, id);
create index offering_type_index on offering (type, start_date, id);
create index offering_level_index on offering (level, start_date, id);
create index offering_course_group_index on offering (course_group, start_date, id);
create index offering_event_group_index on offering (event_group, start_date, id);
create index offering_name_search on offering using gin (name gin_trgm_ops);
create index offering_code_search on offering using gin (code gin_trgm_ops);
create index offering_instructor_search on offering using gin (instructor gin_trgm_ops);
create index offering_undo_index on offering (undo_until) where undo_until is not null;
select watch_table('offering');

create table offering_facility (
  offering bigint not null references offering (id) on delete cascade,
  facility bigint not null constraint offering_facility_facility_fkey references facility (id),
  primary key (offering, facility)
);
create index offering_facility_facility_index on offering_facility (facility);

create table term (
  id bigint generated always as identity primary key,
  offering bigint not null constraint term_offering_fkey references offering (id) on delete cascade,
  name text not null,
  start_date date not null,
  end_date date not null,
  -- At most so many sessions; none: as many as the times give.
  most_sessions integer check (most_sessions >= 0),
  capacity integer check (capacity > 0),
  status text not null default 'OPEN',
  created_at timestamptz not null default now(),
  constraint term_name_key unique (offering, name),
  constraint term_end_date_check check (end_date >= start_date),
  constraint term_overlap exclude using gist (offering with =, daterange(start_date, end_date, '[]') with &&) deferrable initially deferred
);
create index term_start_index on term (start_date, id);
create index term_name_search on term using gin (name gin_trgm_ops);
select watch_table('term');

create table offering_price (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  participant_type text not null,
  term bigint constraint offering_price_term_fkey references term (id) on delete cascade,
  membership_level_3 text,
  label text not null default '',
  price bigint not null check (price >= 0),
  quota integer check (quota >= 0),
  min_age integer,
  max_age integer
);
create index offering_price_offering_index on offering_price (offering, id);
create index offering_price_term_index on offering_price (term);

create table offering_period (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  participant_type text,
  membership_level_3 text,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  constraint offering_period_closes_at_check check (closes_at > opens_at)
);
create index offering_period_offering_index on offering_period (offering, id);

create table offering_hours (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  day_type text not null,
  start_time time not null,
  end_time time not null,
  venue text not null default '',
  constraint offering_hours_end_time_check check (end_time > start_time)
);
create index offering_hours_offering_index on offering_hours (offering, id);

-- Sessions as planned from times and days. They keep their ids, and who attended, when the plan changes around them.
create table offering_session (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  term bigint references term (id) on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  venue text not null default '',
  -- Its place could not be taken: somebody else has it.
  place_missing boolean not null default false,
  constraint offering_session_start_key unique nulls not distinct (offering, term, start_at),
  constraint offering_session_end_at_check check (end_at > start_at)
);
create index offering_session_term_index on offering_session (term, start_at);
create index offering_session_start_index on offering_session (start_at);

-- The time that a session takes out of the calendar of its place.
alter table reservation_slot
  add column offering bigint references offering (id) on delete set null,
  add column session bigint references offering_session (id) on delete set null;
create index reservation_slot_offering_index on reservation_slot (offering) where offering is not null;
create index reservation_slot_session_index on reservation_slot (session) where session is not null;

-- Enrolments ----------------------------------------------------------------------------------------------------------

create sequence enrollment_number;

-- A number with zeros in front; one that needs more digits has them.
create function numbered(prefix text, n bigint, digits integer) returns text language sql immutable as $$
  select prefix || lpad(n::text, greatest(digits, length(n::text)), '0')
$$;

create table enrollment (
  id bigint generated always as identity primary key,
  enrollment_number text not null constraint enrollment_enrollment_number_key unique,
  kind text not null,
  offering bigint not null constraint enrollment_offering_fkey references offering (id),
  term bigint constraint enrollment_term_fkey references term (id),
  member bigint not null constraint enrollment_member_fkey references member (id),
  name text not null,
  email text not null,
  phone text not null,
  answers jsonb not null default '{}',
  status text not null,
  total_amount bigint not null default 0 check (total_amount >= 0),
  invoice bigint constraint enrollment_invoice_fkey references invoice (id),
  hold_expires_at timestamptz,
  is_offer boolean not null default false,
  -- The line in which parties wait; never changed by anything else.
  waiting_since timestamptz,
  ended_because text not null default '',
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index enrollment_created_index on enrollment (kind, created_at desc, id desc);
create index enrollment_status_index on enrollment (kind, status, created_at desc, id desc);
create index enrollment_member_index on enrollment (member, created_at desc, id desc);
create index enrollment_offering_index on enrollment (offering, created_at desc, id desc);
create index enrollment_term_index on enrollment (term, created_at desc, id desc);
create index enrollment_invoice_index on enrollment (invoice);
create index enrollment_hold_index on enrollment (hold_expires_at) where status = 'PENDING_PAYMENT';
create index enrollment_waiting_index on enrollment (offering, term, waiting_since, id) where status = 'WAITLISTED';
create index enrollment_name_search on enrollment using gin (name gin_trgm_ops);
create index enrollment_number_search on enrollment using gin (enrollment_number gin_trgm_ops);
select watch_table('enrollment');

create table participant (
  id bigint generated always as identity primary key,
  enrollment bigint not null constraint participant_enrollment_fkey references enrollment (id) on delete cascade,
  offering bigint not null constraint participant_offering_fkey references offering (id),
  term bigint constraint participant_term_fkey references term (id),
  participant_type text not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  date_of_birth date,
  gender text,
  member bigint constraint participant_member_fkey references member (id),
  family_member bigint references family_member (id) on delete set null,
  remarks text not null default '',
  answers jsonb not null default '{}',
  status text not null,
  -- The row that priced it, and what it came to.
  pricing bigint references offering_price (id) on delete set null,
  unit_price bigint not null default 0 check (unit_price >= 0),
  amount bigint not null default 0 check (amount >= 0),
  ticket_code text not null constraint participant_ticket_code_key unique,
  ended_because text not null default '',
  created_at timestamptz not null default now()
);
create index participant_enrollment_index on participant (enrollment, id);
create index participant_offering_index on participant (offering, term, created_at, id);
create index participant_created_index on participant (created_at, id);
create index participant_name_index on participant (name, id);
create index participant_status_index on participant (status, created_at, id);
create index participant_type_index on participant (participant_type, created_at, id);
create index participant_term_index on participant (term, created_at, id);
create index participant_pricing_index on participant (pricing) where status in ('PENDING_PAYMENT', 'CONFIRMED');
create index participant_name_search on participant using gin (name gin_trgm_ops);
select watch_table('participant');

-- Nobody has two places in one thing. Whoever waits may wait once.
create unique index participant_member_once on participant (member, offering, coalesce(term, 0)) where status <> 'CANCELLED' and member is not null;
create unique index participant_family_once on participant (family_member, offering, coalesce(term, 0))
  where status <> 'CANCELLED' and family_member is not null;

-- How many places are taken. The database itself says no to one too many.
create table seats (
  offering bigint not null references offering (id) on delete cascade,
  term bigint references term (id) on delete cascade,
  capacity integer not null,
  taken integer not null default 0,
  constraint seats_key unique nulls not distinct (offering, term),
  constraint seats_taken_check check (taken >= 0 and taken <= capacity)
);
create index seats_term_index on seats (term);

create function has_seat(status text) returns boolean language sql immutable as $$ select status in ('PENDING_PAYMENT', 'CONFIRMED') $$;

create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and has_seat(old.status) then
    update seats set taken = taken - 1 where offering = old.offering and term is not distinct from old.term;
  end if;
  if tg_op <> 'DELETE' and has_seat(new.status) then
    update seats set taken = taken + 1 where offering = new.offering and term is not distinct from new.term;
    if not found then
      raise exception 'there are no places to take' using errcode = 'check_violation', constraint = 'seats_taken_check', table = 'seats';
    end if;
  end if;
  return null;
end $$;
create trigger count_seats after insert or update of status, offering, term or delete on participant
  for each row execute function count_seats();

create table attendance (
  participant bigint not null references participant (id) on delete cascade,
  session bigint not null references offering_session (id) on delete cascade,
  present boolean not null,
  at timestamptz not null default now(),
  created_by bigint references app_user (id) on delete set null,
  primary key (participant, session)
);
create index attendance_session_index on attendance (session);

create table enrollment_draft (
  member bigint not null references member (id) on delete cascade,
  offering bigint not null references offering (id) on delete cascade,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (member, offering)
);
create index enrollment_draft_offering_index on enrollment_draft (offering);

-- Jobs are woken by what they look for.
create trigger wake after insert or update of status on enrollment
  for each row when (new.status = 'PENDING_PAYMENT') execute function wake_job('release-places');
create trigger wake_offers after update on seats
  for each row when (new.capacity - new.taken > old.capacity - old.taken) execute function wake_job('offer-seats');
create trigger wake_call_off after update of undo_until on offering
  for each row when (new.undo_until is not null) execute function wake_job('call-off');
create trigger wake_plan after insert or update or delete on calendar_event
  for each statement execute function wake_job('plan-sessions');
