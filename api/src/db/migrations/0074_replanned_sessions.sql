-- A session that was called off counts as lost only while the plan has it: a new plan has as many sessions as its price is for.
alter table session_change add column is_planned boolean not null default true;
