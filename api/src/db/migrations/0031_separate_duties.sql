-- Who last wrote what a request asks for: they are a requester too, and do not decide on it.
alter table approval_record add column changed_by bigint references app_user (id) on delete set null;
