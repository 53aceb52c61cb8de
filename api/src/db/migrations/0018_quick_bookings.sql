-- Processes remember the rules of facilities for as long as nothing of them changes: every table of them must say when it does.
select watch_table('facility_price');
select watch_table('facility_period');
select watch_table('facility_space');

-- A booking's number is drawn before the booking is written, so that all that tells of it can be written with it. The millionth
-- has seven digits: `lpad` alone would cut it down to the number of another.
create function next_reservation_number() returns text language sql volatile as $$
  select 'R' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('reservation_number') n
$$;
alter table reservation alter column reservation_number set default next_reservation_number();
