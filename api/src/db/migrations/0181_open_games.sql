-- Places of a booking that its organiser offers to other members.
create table open_game (
  id bigint generated always as identity primary key,
  reservation bigint not null references reservation (id) on delete cascade,
  -- The member whose booking it is.
  member bigint not null references member (id) on delete cascade,
  -- The start of the booking, also after it is moved.
  start_from timestamptz not null,
  places integer not null check (places between 1 and 20),
  level text not null default 'ANY' check (level in ('ANY', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  note text not null default '',
  needs_approval boolean not null default false,
  -- The organiser's first name is shown to those who haven't joined.
  shows_name boolean not null default false,
  closed_at timestamptz,
  closed_because text not null default '',
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index open_game_open on open_game (reservation) where closed_at is null;
create index open_game_by_start on open_game (start_from, id);
create index open_game_of_reservation on open_game (reservation, id);
create index open_game_of_member on open_game (member, start_from, id);
create index open_game_by_level on open_game (level, start_from, id);
create index open_game_by_maker on open_game (created_by);
create index open_game_search on open_game using gin (note gin_trgm_ops);
select watch_table('open_game');

alter table reservation_person add column open_game bigint references open_game (id) on delete set null;
create index reservation_person_of_game on reservation_person (open_game);
alter table reservation_person drop constraint reservation_person_status_check;
-- REQUESTED: a member asks to join, and the organiser hasn't decided.
alter table reservation_person add constraint reservation_person_status_check
  check (status in ('REQUESTED', 'INVITED', 'CONFIRMED', 'DECLINED', 'REMOVED', 'CANCELLED', 'ARRIVED'));

create or replace function follow_reservation_start() returns trigger language plpgsql as $$
begin
  update reservation_person set start_from = new.start_from where reservation = new.id;
  update open_game set start_from = new.start_from where reservation = new.id;
  return null;
end $$;

-- How many can still join: of the places that are offered, and of those that the facility has.
create function open_game_left(game bigint) returns integer stable language sql as $$
  select greatest(least(
    g.places - (
      select count(*)
      from reservation_person p
      where p.open_game = g.id and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED')),
    case when f.multiple_booking = 'YES' then r.pax else coalesce(f.capacity, 50) end - 1 - cardinality(r.companions) - (
      select count(*)
      from reservation_person p
      where p.reservation = r.id and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED'))), 0)::integer
  from open_game g
  join reservation r on r.id = g.reservation
  join facility f on f.id = r.facility
  where g.id = game
$$;

-- What someone who joins a booking is asked to pay of it now: null if its cost isn't split, or if all parts are taken.
create function open_share(booking bigint) returns bigint stable language sql as $$
  select s.share
  from reservation_split s
  where s.reservation = booking and s.status = 'OPEN' and s.deadline_at > now()
    and (select count(*) from reservation_share h where h.split = s.id and h.status in ('OPEN', 'PAID')) < s.players - 1
$$;
