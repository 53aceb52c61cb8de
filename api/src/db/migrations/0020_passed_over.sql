-- A party that waits but cannot be asked now, for its membership, its age or the window: it keeps its place in the line, and does not
-- keep the free places from others.
alter table enrollment add column passed_over boolean not null default false;
