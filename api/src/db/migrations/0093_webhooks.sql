-- Addresses of programs that hear of what happens in the club.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  -- What its secrets are bound to.
  uid uuid not null default gen_random_uuid(),
  url text not null,
  description text not null default '',
  events text[] not null,
  is_enabled boolean not null default true,
  -- Paused by itself, after three days of failures.
  gave_up_at timestamptz,
  failing_since timestamptz,
  secret bytea not null,
  -- Signs as well until then, so that receivers have time to change.
  old_secret bytea,
  old_secret_until timestamptz,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index webhook_endpoint_by_creation on webhook_endpoint (created_at, id);
create index webhook_endpoint_of_user on webhook_endpoint (created_by);
select watch_table('webhook_endpoint');

-- Something that happened, in the transaction in which it did. Only written if somebody wants to hear of it.
create table webhook_event (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index webhook_event_by_creation on webhook_event (created_at);

-- One event for one endpoint. Those about the same object are delivered in order.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint bigint not null references webhook_endpoint (id) on delete cascade,
  event bigint not null references webhook_event (id) on delete cascade,
  type text not null,
  object text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A process is at it until then; if it dies, another one goes on.
  claimed_until timestamptz,
  http_status integer,
  answer text not null default '',
  error text not null default '',
  duration_ms integer,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_delivery_due on webhook_delivery (endpoint, next_attempt_at) where status = 'WAITING';
create index webhook_delivery_order on webhook_delivery (endpoint, object, id) where status = 'WAITING';
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint, created_at, id);
create index webhook_delivery_of_event on webhook_delivery (event);
create index webhook_delivery_by_creation on webhook_delivery (created_at, id);
create index webhook_delivery_by_status on webhook_delivery (status, created_at, id);
create index webhook_delivery_by_type on webhook_delivery (type, created_at, id);
select watch_table('webhook_delivery');

-- Writes an event and its deliveries, if an endpoint wants it.
create function add_webhook_event(event_type text, about text, details jsonb) returns void language plpgsql as $$
declare
  written bigint;
begin
  insert into webhook_event (type, data)
  select event_type, details
  where exists (select from webhook_endpoint where is_enabled and event_type = any (events))
  returning id into written;
  if written is null then return; end if;
  insert into webhook_delivery (endpoint, event, type, object)
  select id, written, event_type, about
  from webhook_endpoint
  where is_enabled and event_type = any (events)
  order by id;
end $$;

-- The one cheap check of clubs without webhooks.
create function has_webhooks() returns boolean language sql stable as $$
  select exists (select from webhook_endpoint where is_enabled)
$$;

create function money_text(cents bigint) returns text language sql immutable as $$
  select to_char(cents / 100.0, 'FM999999999990.00')
$$;

-- A moment as the API writes it.
create function instant_text(moment timestamptz) returns text language sql immutable as $$
  select replace(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '.000000Z', 'Z')
$$;

create function booking_events() returns trigger language plpgsql as $$
declare
  details jsonb;
  was text := case when tg_op = 'UPDATE' then old.status else '' end;
begin
  if not has_webhooks() then return null; end if;
  details := jsonb_build_object(
    'id', new.id, 'reservation_number', new.reservation_number, 'status', new.status, 'facility', new.facility,
    'member', new.member, 'start_from', instant_text(new.start_from), 'end_at', instant_text(new.end_at),
    'pax', new.pax, 'total_amount', money_text(new.total_amount), 'invoice', new.invoice,
    'checked_in_at', instant_text(new.checked_in_at));
  if new.status = 'CONFIRMED' and was in ('', 'WAITLISTED', 'PENDING_PAYMENT', 'EXPIRED', 'CANCELLED') then
    perform add_webhook_event('booking.created', 'booking ' || new.id, details);
  elsif tg_op = 'UPDATE' and new.status = 'CANCELLED' and was in ('CONFIRMED', 'NO_SHOW', 'COMPLETED') then
    perform add_webhook_event('booking.cancelled', 'booking ' || new.id, details);
  elsif tg_op = 'UPDATE' and new.status = 'CONFIRMED'
    and (new.facility, new.start_from, new.end_at) is distinct from (old.facility, old.start_from, old.end_at) then
    perform add_webhook_event('booking.moved', 'booking ' || new.id, details || jsonb_build_object(
      'previous', jsonb_build_object(
        'facility', old.facility, 'start_from', instant_text(old.start_from), 'end_at', instant_text(old.end_at))));
  end if;
  if tg_op = 'UPDATE' and old.checked_in_at is null and new.checked_in_at is not null then
    perform add_webhook_event('booking.checked_in', 'booking ' || new.id, details);
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on reservation
  for each row when (new.status = 'CONFIRMED') execute function booking_events();
create trigger tell_webhooks after update on reservation
  for each row when (
    (old.status, old.facility, old.start_from, old.end_at, old.checked_in_at)
    is distinct from (new.status, new.facility, new.start_from, new.end_at, new.checked_in_at))
  execute function booking_events();

-- A place for one person.
create function enrolment_events() returns trigger language plpgsql as $$
declare
  details jsonb;
  was text := case when tg_op = 'UPDATE' then old.status else '' end;
  event_type text := case
    when new.status = 'CONFIRMED' then 'enrolment.created'
    when new.status = 'WAITLISTED' then 'enrolment.waitlisted'
    when new.status = 'CANCELLED' and was in ('CONFIRMED', 'WAITLISTED') then 'enrolment.withdrawn'
  end;
begin
  if event_type is null or not has_webhooks() then return null; end if;
  details := jsonb_build_object(
    'id', new.id, 'enrollment', new.enrollment, 'kind', (select kind from enrollment where id = new.enrollment),
    'offering', new.offering, 'term', new.term, 'status', new.status, 'participant_type', new.participant_type,
    'member', new.member, 'amount', money_text(new.amount));
  perform add_webhook_event(event_type, 'enrolment ' || new.id, details);
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on participant
  for each row when (new.status in ('CONFIRMED', 'WAITLISTED')) execute function enrolment_events();
create trigger tell_webhooks after update on participant
  for each row when (old.status is distinct from new.status) execute function enrolment_events();

create function invoice_events() returns trigger language plpgsql as $$
declare
  details jsonb;
  was text := case when tg_op = 'UPDATE' then old.status else '' end;
  number_before text := case when tg_op = 'UPDATE' then old.invoice_number end;
begin
  if not has_webhooks() then return null; end if;
  details := jsonb_build_object(
    'id', new.id, 'invoice_number', new.invoice_number, 'member', new.member, 'status', new.status,
    'currency', new.currency, 'total_amount', money_text(new.total_amount), 'amount_paid', money_text(new.amount_paid),
    'amount_due', money_text(new.amount_due), 'due_date', new.due_date, 'issued_at', instant_text(new.issued_at),
    'paid_at', instant_text(new.paid_at));
  if number_before is null and new.invoice_number is not null then
    perform add_webhook_event('invoice.issued', 'invoice ' || new.id, details);
  end if;
  if new.invoice_number is not null and new.status <> was then
    if new.status = 'PAID' then perform add_webhook_event('invoice.paid', 'invoice ' || new.id, details); end if;
    if new.status = 'CANCELLED' then
      perform add_webhook_event('invoice.cancelled', 'invoice ' || new.id, details);
    end if;
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on invoice
  for each row when (new.invoice_number is not null) execute function invoice_events();
create trigger tell_webhooks after update on invoice
  for each row when ((old.status, old.invoice_number) is distinct from (new.status, new.invoice_number))
  execute function invoice_events();

create function payment_details(paid payment) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', paid.id, 'member', paid.member, 'method', paid.method, 'status', paid.status, 'currency', paid.currency,
    'amount', money_text(paid.amount), 'voucher_amount', money_text(paid.voucher_amount),
    'paid_at', instant_text(paid.paid_at),
    'invoices', coalesce((select jsonb_agg(invoice order by invoice) from payment_part where payment = paid.id), '[]'))
$$;

create function payment_events() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform add_webhook_event('payment.received', 'payment ' || new.id, payment_details(new));
  end if;
  return null;
end $$;
-- Money that is not wanted goes back at once, but it did arrive. A payment is settled by an update, behind its parts.
create trigger tell_webhooks after update on payment
  for each row when (old.paid_at is null and new.paid_at is not null) execute function payment_events();

create function refund_events() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform add_webhook_event('payment.refunded', 'payment ' || p.id, payment_details(p) || jsonb_build_object(
      'refund', jsonb_build_object(
        'id', new.id, 'amount', money_text(new.amount), 'way', new.way, 'invoice', new.invoice)))
    from payment p
    where p.id = new.payment;
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on refund
  for each row when (new.status = 'DONE') execute function refund_events();
create trigger tell_webhooks after update on refund
  for each row when (old.status <> 'DONE' and new.status = 'DONE') execute function refund_events();

create function member_events() returns trigger language plpgsql as $$
declare
  details jsonb;
  changed text[];
begin
  if not has_webhooks() then return null; end if;
  details := jsonb_build_object(
    'id', new.id, 'membership_id', new.membership_id, 'name', new.name, 'status', new.status,
    'membership_level_1', new.membership_level_1, 'membership_level_2', new.membership_level_2,
    'membership_level_3', new.membership_level_3, 'membership_start_date', new.membership_start_date,
    'membership_end_date', new.membership_end_date, 'is_osc', new.is_osc);
  if tg_op = 'INSERT' then
    perform add_webhook_event('member.created', 'member ' || new.id, details);
    return null;
  end if;
  if new.status <> old.status then
    perform add_webhook_event('member.status_changed', 'member ' || new.id,
      details || jsonb_build_object('previous_status', old.status));
  end if;
  -- What is sensitive is not even named.
  select array_agg(key order by key) into changed
  from jsonb_each(to_jsonb(new)) after
  where value is distinct from to_jsonb(old) -> key and key in (
    'membership_id', 'name', 'preferred_name', 'email', 'membership_level_1', 'membership_level_2',
    'membership_level_3', 'membership_start_date', 'membership_end_date', 'linked_member_id', 'mobile', 'home_phone',
    'photo', 'postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country');
  if changed is not null then
    perform add_webhook_event('member.changed', 'member ' || new.id,
      details || jsonb_build_object('changed', to_jsonb(changed)));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on member for each row execute function member_events();
create trigger tell_webhooks after update on member
  for each row when (old is distinct from new) execute function member_events();

create function card_events() returns trigger language plpgsql as $$
declare
  card membership_card := case when tg_op = 'DELETE' then old else new end;
begin
  if has_webhooks() then
    perform add_webhook_event(
      case when tg_op = 'INSERT' then 'card.issued' else 'card.revoked' end,
      'card ' || card.id,
      jsonb_build_object('id', card.id, 'card_number', card.card_number, 'member', card.member,
        'issued_on', card.issued_on, 'expires_on', card.expires_on, 'is_current', tg_op = 'INSERT'));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_new after insert on membership_card
  for each row when (new.is_current) execute function card_events();
create trigger tell_webhooks after update on membership_card
  for each row when (old.is_current and not new.is_current) execute function card_events();
create trigger tell_webhooks_of_removal after delete on membership_card
  for each row when (old.is_current) execute function card_events();
