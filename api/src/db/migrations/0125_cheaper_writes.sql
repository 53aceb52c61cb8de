-- Emails and push messages are written with nearly everything, and few people list them: not worth a version.
drop trigger note_change on outbox;
drop trigger note_change on push_message;
delete from table_version where name in ('outbox', 'push_message');

-- Asked with every booking. PostgreSQL would plan a function in SQL anew in each transaction.
create or replace function has_webhooks() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook_endpoint where is_enabled);
end $$;

-- The index by status and start serves what this one served.
drop index reservation_confirmed_index;
