-- Emails are long, and were compressed in the transaction that causes them. LZ4 does that in a fraction of the time;
-- a PostgreSQL built without it keeps its own way.
do $$
begin
  if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) then
    alter table outbox alter column html set compression lz4, alter column text set compression lz4;
  end if;
end $$;
