-- Who comes along with the member, by name: the household and guests.
alter table reservation add column companions text[] not null default '{}',
  add constraint reservation_companions_check check (cardinality(companions) < pax);
