-- Processes remember the rules of facilities for as long as nothing of them changes: every table of them must say when it does.
select watch_table('facility_price');
select watch_table('facility_period');
select watch_table('facility_space');
