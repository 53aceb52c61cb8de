-- A line is written while its row is held, so the clock at that moment puts the lines of one row in their true order; the
-- beginning of the transaction does not.
alter table audit alter column at set default clock_timestamp();

-- The lines of rows that hang on a member, also of those that are gone.
create index audit_member_index on audit ((coalesce(changes #>> '{member,new}', changes #>> '{member,old}', changes #>> '{original_profile,new}')))
  where coalesce(changes #>> '{member,new}', changes #>> '{member,old}', changes #>> '{original_profile,new}') is not null;
