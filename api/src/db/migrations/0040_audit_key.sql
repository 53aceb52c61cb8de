-- Seals are made with a key that the database does not know, so that nobody who can write here can make a chain of
-- their own. Those made before this change (version 0) have none; they are covered by the first that has.
alter table audit_seal add column key_version smallint not null default 0;
