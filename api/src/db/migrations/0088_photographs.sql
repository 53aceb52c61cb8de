-- What every crop of a picture keeps in view: how far from the left and from the top, as CSS writes it.
alter table facility add column focal_point text not null default '50% 50%'
  check (focal_point ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');
alter table offering add column focal_point text not null default '50% 50%'
  check (focal_point ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');
alter table post add column focal_point text not null default '50% 50%'
  check (focal_point ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');

-- Who teaches. Until now a course had a name only; those names are the first coaches.
create table coach (
  id bigint generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  feature_image text,
  focal_point text not null default '50% 50%'
    check (focal_point ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'),
  created_at timestamptz not null default now()
);
create index coach_by_name on coach (name, id);
create index coach_by_created on coach (created_at, id);
create index coach_name_search on coach using gin (name gin_trgm_ops);
create index coach_description_search on coach using gin (description gin_trgm_ops);
select watch_table('coach');

insert into coach (name)
select distinct trim(instructor) from offering where trim(instructor) <> '' order by 1;

alter table offering add column coach bigint references coach;
update offering o set coach = c.id, instructor = c.name from coach c where c.name = trim(o.instructor);
create index offering_of_coach on offering (coach);

-- A course keeps the name of its coach, so that the search finds it without another table. A name alone also means the
-- coach who is called so, or somebody whom the club knows only by name.
create function name_instructor() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if new.coach is not null and (is_new or new.coach is distinct from old.coach) then
    new.instructor := (select name from coach where id = new.coach);
  elsif is_new or new.instructor is distinct from old.instructor then
    new.instructor := trim(new.instructor);
    new.coach := (select id from coach where name = new.instructor);
  elsif new.coach is distinct from old.coach then
    new.instructor := '';
  end if;
  return new;
end $$;
create trigger name_instructor before insert or update of coach, instructor on offering
  for each row execute function name_instructor();

create function rename_instructor() returns trigger language plpgsql as $$
begin
  update offering set instructor = new.name where coach = new.id;
  return null;
end $$;
create trigger rename_instructor after update of name on coach
  for each row when (new.name is distinct from old.name) execute function rename_instructor();
