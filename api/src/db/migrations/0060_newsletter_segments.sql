-- Finer audiences. An empty list and a null mean no limit.
alter table newsletter
  add column membership_levels_1 text[] not null default '{}',
  add column membership_levels_2 text[] not null default '{}',
  add column genders text[] not null default '{}',
  add column min_age integer,
  add column max_age integer,
  add column joined_from date,
  add column joined_until date,
  add column has_login text,
  add column courses bigint[] not null default '{}',
  add column events bigint[] not null default '{}',
  add column facility_categories bigint[] not null default '{}',
  add column booked_within_days integer;
