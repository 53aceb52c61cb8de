-- Until when an email is of use: a link that expires, a start that is near, an offer that ends. After that it is given up, not sent.
alter table outbox add column send_before timestamptz;

-- Filters of the audit log that read all of a long one: a person with an action, and a part of a name.
create index audit_actor_action_index on audit (actor_user, action, at desc, id desc);
drop index audit_actor_index;
create index audit_actor_name_search on audit using gin (actor_name gin_trgm_ops);
