-- The old mailbox of a login can undo a change of its address for some days. `email` is the address to go back to.
alter table mailed_token drop constraint mailed_token_kind_check;
alter table mailed_token add constraint mailed_token_kind_check
  check (kind in ('PASSWORD_RESET', 'ACTIVATION', 'FIRST_ADMINISTRATOR', 'EMAIL_CHANGE', 'EMAIL_UNDO'));
alter table mailed_token drop constraint mailed_token_email_check;
alter table mailed_token add constraint mailed_token_email_check
  check ((kind in ('EMAIL_CHANGE', 'EMAIL_UNDO')) = (email is not null));

-- The login goes to another person together with the address: the old mailbox has no say in it.
alter table mailed_token add column is_final boolean not null default false;
