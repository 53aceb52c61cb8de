-- The cash that a day begins with, and what of the counted cash stays in the drawer for the next one. What is expected is the float
-- and the day's cash together.
alter table daily_closing add column opening_float bigint not null default 0 check (opening_float >= 0);
alter table daily_closing add column kept_cash bigint not null default 0 check (kept_cash >= 0);
