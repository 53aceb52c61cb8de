-- Files may bring bank accounts along, so they are kept encrypted, and until they are sent: a person may go back to the columns.
-- `repairs` are the cells that were put right by hand, encrypted too.
update approval_request set status = 'CANCELLED', stage = 'CLOSED' where stage = 'CHECKING';
alter table bulk_file drop column content;
alter table bulk_file add column file bytea, add column repairs bytea;

-- The account that a row brings, and the one that it replaced, for the way back.
alter table bulk_row add column account bytea, add column former_account bytea;
