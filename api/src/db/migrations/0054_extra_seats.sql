-- Staff can let people in above the number of places. How many of those there are is kept, so that the database still says
-- no to one too many; it shrinks by itself as places become free or the capacity grows.
alter table seats
  add column extra integer not null default 0 check (extra >= 0),
  drop constraint seats_taken_check,
  add constraint seats_taken_check check (taken >= 0 and taken <= capacity + extra);

create or replace function count_seats() returns trigger language plpgsql as $$
begin
  -- A place that stays one, a held one that is confirmed for example, is neither given back nor taken.
  if tg_op = 'UPDATE' and has_seat(old.status) and has_seat(new.status)
    and old.offering = new.offering and old.term is not distinct from new.term then
    return null;
  end if;
  if tg_op <> 'INSERT' and has_seat(old.status) then
    update seats
    set taken = taken - 1, extra = greatest(least(extra, taken - 1 - capacity), 0)
    where offering = old.offering and term is not distinct from old.term;
  end if;
  if tg_op <> 'DELETE' and has_seat(new.status) then
    update seats set taken = taken + 1 where offering = new.offering and term is not distinct from new.term;
    if not found then
      raise exception 'there are no places to take' using errcode = 'check_violation', constraint = 'seats_taken_check', table = 'seats';
    end if;
  end if;
  return null;
end $$;
