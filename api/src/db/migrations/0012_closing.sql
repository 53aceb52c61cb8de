-- The last movement that a closing counted. What comes later counts on a later day, whatever its time says.
alter table daily_closing add column last_entry bigint not null default 0;
