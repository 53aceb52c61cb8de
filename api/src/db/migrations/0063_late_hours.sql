-- Hours whose end is not after their start end the next morning, by 06:00; seconds do not count.
alter table facility_hours drop constraint facility_hours_close_time_check;
alter table facility_hours add constraint facility_hours_close_time_check
  check (close_time > open_time or (close_time < open_time and close_time < '06:01'));

-- A slot past midnight belongs to the evening of the day before. It is kept, because the hours may change after the booking.
alter table reservation_slot add column after_midnight boolean not null default false;
alter table reservation add column after_midnight boolean not null default false;

-- A moment within the day that a booking belongs to: half a day earlier for what starts past midnight.
create function moment_of_day(start_from timestamptz, after_midnight boolean) returns timestamptz
  language sql stable parallel safe as $$
  select case when after_midnight then start_from - interval '12 hours' else start_from end
$$;
