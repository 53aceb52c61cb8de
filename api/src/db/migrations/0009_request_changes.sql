-- When a member last changed or withdrew an update request: its own story is told from its row.
alter table approval_record add column changed_at timestamptz;
