-- Each request for a login keeps the password chosen with it, and the secret of the browser in which it was chosen, beside its
-- own link. A login that nobody has activated has no password of its own, so no earlier caller's can work.
alter table mailed_token add column password_hash text;
alter table mailed_token add column browser_hash bytea;
update app_user set password_hash = '!' where is_pending and not is_active;
