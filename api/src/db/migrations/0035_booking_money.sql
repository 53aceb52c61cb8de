-- The documents of a booking: its first invoice, and every difference that a move was billed for.
create table reservation_document (
  reservation bigint not null references reservation (id) on delete cascade,
  invoice bigint not null references invoice (id),
  primary key (reservation, invoice)
);
create index reservation_document_invoice_index on reservation_document (invoice);

create function note_document() returns trigger language plpgsql as $$
begin
  insert into reservation_document (reservation, invoice) values (new.id, new.invoice) on conflict do nothing;
  return null;
end $$;
create trigger note_document after insert or update of invoice on reservation
  for each row when (new.invoice is not null) execute function note_document();

insert into reservation_document (reservation, invoice)
  select id, invoice from reservation where invoice is not null
  union
  select r.id, i.invoice
  from invoice_item i
  join reservation r on r.id = i.reference_id
  join invoice v on v.id = i.invoice and v.member = r.member
  where i.type = 'ADJUSTMENT' and i.description like r.reservation_number || ' moved to %';

-- What all documents of a booking say together.
create function booking_money(wanted bigint)
  returns table (billed bigint, credited bigint, paid bigint, refunded bigint, due bigint)
  language sql stable as $$
  select coalesce(sum(i.total_amount), 0)::bigint, coalesce(sum(i.credited), 0)::bigint,
    coalesce(sum(i.amount_paid), 0)::bigint, coalesce(sum(i.returned), 0)::bigint,
    coalesce(sum(i.amount_due), 0)::bigint
  from reservation_document d
  join invoice i on i.id = d.invoice
  where d.reservation = wanted
$$;

-- A move to a dearer time holds that time until the difference is paid; the booking stays where it is meanwhile.
create table reservation_move (
  id bigint generated always as identity primary key,
  reservation bigint not null references reservation (id) on delete cascade,
  facility bigint not null references facility (id),
  start_from timestamptz not null,
  end_at timestamptz not null,
  status text not null default 'PENDING_PAYMENT'
    check (status in ('PENDING_PAYMENT', 'DONE', 'EXPIRED', 'CANCELLED')),
  -- What the new time costs, and what of it is to be paid for the move.
  price bigint not null check (price >= 0),
  amount bigint not null check (amount > 0),
  invoice bigint not null references invoice (id),
  hold_expires_at timestamptz not null,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index reservation_move_pending_key on reservation_move (reservation) where status = 'PENDING_PAYMENT';
create index reservation_move_reservation_index on reservation_move (reservation, id);
create index reservation_move_invoice_index on reservation_move (invoice);
create index reservation_move_hold_index on reservation_move (hold_expires_at) where status = 'PENDING_PAYMENT';
create trigger wake after insert on reservation_move
  for each row when (new.status = 'PENDING_PAYMENT') execute function wake_job('release-holds');

alter table reservation_slot add column move bigint references reservation_move (id) on delete set null;
create index reservation_slot_move_index on reservation_slot (move) where move is not null;

-- The earliest start that a booking ever had; null while it was never moved. Its cancellation terms follow it.
alter table reservation add column earliest_start timestamptz;
update reservation r set earliest_start = s.first
  from (select reservation, min(start_from) as first from reservation_slot where reservation is not null group by 1) s
  where s.reservation = r.id and s.first < r.start_from and r.status in ('CONFIRMED', 'COMPLETED', 'NO_SHOW');
