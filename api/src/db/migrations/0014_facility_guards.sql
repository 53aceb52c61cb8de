-- Which facilities are open on a day is counted: the count must know when hours change.
select watch_table('facility_hours');

-- A space that is taken cannot go: what holds it would hold nothing any more, and the space around it would seem free.
create function refuse_taken_gone() returns trigger language plpgsql as $$
begin
  if exists (select from claim where space = old.id and upper(during) > now()) then
    raise exception 'a space with bookings ahead cannot be deleted'
      using errcode = 'foreign_key_violation', constraint = 'space_taken', table = 'space';
  end if;
  return old;
end $$;
create trigger not_gone before delete on space for each row execute function refuse_taken_gone();
