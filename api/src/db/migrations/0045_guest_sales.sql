-- A sale to a guest has no member; the name is what the guest gave, if any.
alter table invoice alter column member drop not null;
alter table invoice add column guest_name text not null default '';
alter table invoice add constraint invoice_guest_check check (member is not null or guest_name <> '');
