-- The earliest start that the places of an enrolment ever had; null while nobody was moved into it. The terms of
-- withdrawal follow it.
alter table enrollment add column earliest_start timestamptz;
