-- The cost of a booking that its organiser splits with the people on it.
create table reservation_split (
  id bigint generated always as identity primary key,
  reservation bigint not null references reservation (id) on delete cascade,
  -- SETTLED: what others paid is credited to the organiser. CANCELLED: it went back to them.
  status text not null default 'OPEN' check (status in ('OPEN', 'SETTLED', 'CANCELLED')),
  -- In cents: what is split, and what everyone pays who is asked.
  price bigint not null check (price > 0),
  players integer not null check (players >= 2),
  share bigint not null check (share > 0),
  deadline_at timestamptz not null,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'OPEN') = (closed_at is null)),
  check (share * players <= price)
);
create unique index reservation_split_open on reservation_split (reservation) where status = 'OPEN';
create index reservation_split_of_reservation on reservation_split (reservation, id);
create index reservation_split_by_deadline on reservation_split (deadline_at) where status = 'OPEN';
create index reservation_split_by_maker on reservation_split (created_by);

-- What one player is asked to pay. It is paid by an invoice of its own, which is made when paying begins.
create table reservation_share (
  id bigint generated always as identity primary key,
  split bigint not null references reservation_split (id) on delete cascade,
  person bigint references reservation_person (id) on delete set null,
  -- What of the price of now the share stands for; a cheaper time makes it smaller.
  amount bigint not null check (amount >= 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'LAPSED', 'CANCELLED', 'REFUNDED')),
  invoice bigint unique references invoice (id),
  -- What the organiser was credited for it when the split was settled.
  credited bigint not null default 0 check (credited >= 0),
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  paid_at timestamptz,
  check (status <> 'PAID' or invoice is not null)
);
create unique index reservation_share_of_person on reservation_share (person) where status in ('OPEN', 'PAID');
create index reservation_share_by_person on reservation_share (person, id);
create index reservation_share_of_split on reservation_share (split, id);

select watch_table('reservation_split');
select watch_table('reservation_share');

-- A booking that moves keeps the time between the deadline and its start; the start is the latest there is.
create function follow_split_deadline() returns trigger language plpgsql as $$
begin
  update reservation_split
  set deadline_at = case
    when new.start_from - (old.start_from - deadline_at) > now() + interval '1 hour'
      then new.start_from - (old.start_from - deadline_at)
    else new.start_from end
  where reservation = new.id and status = 'OPEN';
  return null;
end $$;
create trigger split_follows after update of start_from on reservation
  for each row when (new.start_from <> old.start_from) execute function follow_split_deadline();

create trigger wake after update of status on reservation_share
  for each row when (old.status = 'OPEN' and new.status <> 'OPEN') execute function wake_job('close-splits');
