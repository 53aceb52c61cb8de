-- Rows were found again by the words of a text. Words change; these columns say the same.

-- Bank lines that are still to be matched.
alter table bank_line add column is_unmatched boolean not null default false;
update bank_line set is_unmatched = true where status = 'OPEN' and reason = 'Not looked up yet.';
create index bank_line_unmatched_index on bank_line (id) where is_unmatched;

-- Participants whose place was released because it was not paid in time: a late payment seats them again.
alter table participant add column hold_expired boolean not null default false;
update participant set hold_expired = true where status = 'CANCELLED' and ended_because = 'It was not paid for in time.';
