-- Which email carries an invitation: the list then says whether it left the club.
alter table member_invitation add column outbox bigint references outbox (id) on delete set null;
create index member_invitation_outbox_index on member_invitation (outbox);
