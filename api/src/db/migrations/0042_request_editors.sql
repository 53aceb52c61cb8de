-- Everybody who wrote a part of what a request asks for is a requester, not only who wrote last.
alter table approval_record add column editors bigint[] not null default '{}';
update approval_record set editors = array[changed_by] where changed_by is not null;
alter table approval_record drop column changed_by;
