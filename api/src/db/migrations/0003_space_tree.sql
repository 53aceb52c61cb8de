-- Spaces form a tree: whoever walks from a space to its leaves must come to an end. One at a time moves, so that two
-- moves that are fine each for itself cannot make a circle together.
create function refuse_space_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('space tree'));
  if exists (
    with recursive above (id) as (
      select new.parent
      union
      select s.parent from space s join above on s.id = above.id where s.parent is not null
    )
    select from above where id = new.id
  ) then
    raise exception 'a space cannot stand below itself'
      using errcode = 'check_violation', constraint = 'space_parent_check', table = 'space';
  end if;
  return new;
end $$;
create trigger no_circle before insert or update of parent on space
  for each row when (new.parent is not null) execute function refuse_space_circle();
