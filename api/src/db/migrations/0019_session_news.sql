-- Sessions to come that appeared or fell out after people enrolled; told to them once things have settled.
create table session_news (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  term bigint references term (id) on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- 1: it appeared, -1: it fell out.
  change integer not null check (change in (1, -1)),
  at timestamptz not null default now()
);
create index session_news_at_index on session_news (at);
create index session_news_offering_index on session_news (offering);

-- Only what somebody may have in their diary is news.
create function note_session() returns trigger language plpgsql as $$
declare
  one offering_session := case when tg_op = 'DELETE' then old else new end;
begin
  if one.start_at > now()
    and exists (select from offering where id = one.offering and status in ('PUBLISHED', 'CLOSED'))
    and exists (select from enrollment where offering = one.offering and term is not distinct from one.term and status = 'CONFIRMED') then
    insert into session_news (offering, term, start_at, end_at, change)
    values (one.offering, one.term, one.start_at, one.end_at, case when tg_op = 'DELETE' then -1 else 1 end);
  end if;
  return null;
end $$;
create trigger note_session after insert or delete on offering_session for each row execute function note_session();
