-- A club at work, in columns that every schema since 0036 has: what is owed, paid, refunded, booked and enrolled.
insert into member (membership_id, name, email, membership_level_1, membership_level_2, membership_level_3,
  membership_start_date)
values ('L000001', 'Farah Tan', 'farah@example.org', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2021-01-01');
insert into app_user (username, email, password_hash, member_profile)
select email, email, 'no password', id from member where membership_id = 'L000001';

insert into voucher_group (name, value_type, value) values ('Birthday', 'AMOUNT', 1000);
insert into voucher (code, member, "group", value_type, value, balance, status)
select 'BIRTHDAY1', m.id, g.id, 'AMOUNT', 1000, 400, 'ACTIVE'
from member m, voucher_group g
where m.membership_id = 'L000001' and g.name = 'Birthday';

-- One is owed, one was paid by card and voucher, one was paid in cash and refunded in part.
insert into invoice (member, gst_rate, due_date, payment_token, invoice_number, status, subtotal, total_amount, issued_at)
select m.id, 900, '2099-06-30', 'live-' || v.n, 'INV-2026-10000' || v.n, v.status, v.total, v.total, '2026-06-01T02:00:00Z'
from member m, (values (1, 'UNPAID', 2000), (2, 'PAID', 3000), (3, 'PAID', 2000)) as v (n, status, total)
where m.membership_id = 'L000001';
insert into invoice_item (invoice, place, type, description, quantity, unit_price, amount)
select id, 1, 'ADJUSTMENT', 'Something', 1, total_amount, total_amount from invoice where payment_token like 'live-%';

insert into payment (token, member, method, gateway, amount, voucher_amount, reference, status, paid_at)
select 'paid-' || v.n, m.id, v.method, v.gateway, v.amount, v.voucher, 'RCP-L' || v.n, v.status, '2026-06-02T02:00:00Z'
from member m,
  (values (2, 'CREDIT_CARD', 'sandbox', 2400, 600, 'PAID'), (3, 'CASH', 'counter', 2000, 0, 'REFUNDED'))
    as v (n, method, gateway, amount, voucher, status)
where m.membership_id = 'L000001';
insert into payment_part (payment, invoice, amount)
select p.id, i.id, p.amount from payment p join invoice i on 'paid-' || right(i.payment_token, 1) = p.token;
insert into payment_voucher (payment, voucher, invoice, amount, state)
select p.id, v.id, i.id, 600, 'CAPTURED'
from payment p, voucher v, invoice i
where p.token = 'paid-2' and v.code = 'BIRTHDAY1' and i.payment_token = 'live-2';
insert into voucher_entry (voucher, kind, amount, payment, invoice)
select v.id, e.kind, e.amount, case when e.kind <> 'ISSUE' then p.id end, case when e.kind <> 'ISSUE' then i.id end
from voucher v, payment p, invoice i, (values ('ISSUE', 1000), ('RESERVE', 600), ('CAPTURE', 600)) as e (kind, amount)
where v.code = 'BIRTHDAY1' and p.token = 'paid-2' and i.payment_token = 'live-2';

insert into ledger_entry (kind, member, invoice, amount)
select 'INVOICE', member, id, total_amount from invoice;
insert into ledger_entry (kind, member, invoice, payment, method, amount)
select 'PAYMENT', i.member, i.id, p.id, p.method, -p.amount
from payment p join invoice i on 'paid-' || right(i.payment_token, 1) = p.token;
insert into ledger_entry (kind, member, invoice, payment, voucher, method, amount)
select 'VOUCHER', i.member, i.id, p.id, v.id, 'VOUCHER', -600
from payment p, invoice i, voucher v
where p.token = 'paid-2' and i.payment_token = 'live-2' and v.code = 'BIRTHDAY1';

insert into credit_note (number, invoice, amount, gst_amount, reason)
select 'CN-2026-100001', id, 500, 41, 'Rain' from invoice where payment_token = 'live-3';
insert into refund (payment, invoice, amount, way, status, reason, credit_note)
select p.id, i.id, 500, 'WAY_PAID', 'DONE', 'Rain', c.id
from payment p, invoice i, credit_note c
where p.token = 'paid-3' and i.payment_token = 'live-3' and c.invoice = i.id;
insert into ledger_entry (kind, member, invoice, payment, refund, method, amount)
select 'REFUND', i.member, i.id, r.payment, r.id, 'CASH', 500 from refund r join invoice i on i.id = r.invoice
where i.payment_token = 'live-3';
insert into ledger_entry (kind, member, invoice, credit_note, amount)
select 'CREDIT_NOTE', i.member, i.id, c.id, -500 from credit_note c join invoice i on i.id = c.invoice
where i.payment_token = 'live-3';
update payment set refunded_amount = 500 where token = 'paid-3';

insert into facility_category (name) values ('Squash');
insert into facility (name, type, category) select 'Squash 1', 'ROOM', id from facility_category where name = 'Squash';
insert into reservation (facility, member, status, start_from, end_at, check_in_code, total_amount, invoice)
select f.id, m.id, 'CONFIRMED', '2099-05-01T10:00:00Z', '2099-05-01T11:00:00Z', 'LIVE123', 3000, i.id
from facility f, member m, invoice i
where f.name = 'Squash 1' and m.membership_id = 'L000001' and i.payment_token = 'live-2';
insert into reservation_slot (reservation, facility, start_from, end_at, status, price)
select id, facility, start_from, end_at, 'BOOKED', 3000 from reservation where check_in_code = 'LIVE123';

insert into offering (kind, name, start_date, end_date, start_at, end_at, capacity, status)
values ('EVENT', 'Dinner', '2099-05-01', '2099-05-01', '2099-05-01T11:00:00Z', '2099-05-01T14:00:00Z', 10, 'PUBLISHED');
insert into seats (offering, capacity) select id, capacity from offering where name = 'Dinner';
insert into enrollment (enrollment_number, kind, offering, member, name, email, phone, status)
select 'REG-L1', 'EVENT', o.id, m.id, m.name, m.email, '', 'CONFIRMED'
from offering o, member m
where o.name = 'Dinner' and m.membership_id = 'L000001';
insert into participant (enrollment, offering, participant_type, name, member, status, ticket_code)
select e.id, e.offering, 'MEMBER', e.name, e.member, 'CONFIRMED', 'T-L1' from enrollment e
where e.enrollment_number = 'REG-L1';
insert into audit (actor_name, action, resource, row_id) values ('Kamala Pillai', 'create', 'invoice', 1);
