-- A login's new email address waits here until the link that was sent to it is followed. `rights` are those of the login when
-- the change was allowed: a login that can do more by then needs somebody else's word.
alter table mailed_token drop constraint mailed_token_kind_check;
alter table mailed_token add constraint mailed_token_kind_check
  check (kind in ('PASSWORD_RESET', 'ACTIVATION', 'FIRST_ADMINISTRATOR', 'EMAIL_CHANGE'));
alter table mailed_token add column email text;
alter table mailed_token add column rights text[] not null default '{}';
alter table mailed_token add constraint mailed_token_email_check check ((kind = 'EMAIL_CHANGE') = (email is not null));
