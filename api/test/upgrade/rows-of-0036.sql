-- A small club as version 0036 of the schema stored it: one row for everything that a later migration rewrites.
insert into role (name, description, access_rights) values
  ('Front desk', 'Receives members, books for them and decides on their update requests.',
    '{member.view,booking.view,booking.manage,approval.decide}'),
  ('Office', 'The club’s own role', '{member.view,finance.view}'),
  ('Administrator', 'Every right',
    '{member.view,member.manage,member.sensitive,approval.decide,user.manage,access.manage,facility.manage,booking.view,booking.manage,course.manage,event.manage,voucher.manage,finance.view,finance.manage,finance.refund,cms.manage,newsletter.send,calendar.manage,product.manage,config.manage,report.view,audit.view}');

insert into member (membership_id, name, email, membership_level_1, membership_level_2, membership_level_3,
  membership_start_date, photo)
values
  ('M000001', 'Aisyah Rahman', 'aisyah@example.org', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2020-01-01',
    'https://old.example.org/media/uploads/abcdefghijklmnopqrstuvwxyz012345.jpg'),
  ('S000001', 'Kamala Pillai', 'kamala@example.org', 'STAFF', 'NON_ACTIVE', 'STAFF', '2019-01-01', '');

insert into app_user (username, email, password_hash, member_profile)
select email, email, 'no password', id from member;
insert into user_role (app_user, role)
select u.id, r.id from app_user u, role r where u.email = 'kamala@example.org' and r.name = 'Administrator';

insert into approval_record (original_profile, name, membership_id, data, base, changed_by)
select m.id, m.name, m.membership_id, '{"phone": "+6561234567"}', '{"phone": ""}', u.id
from member m, app_user u
where m.membership_id = 'M000001' and u.email = 'aisyah@example.org';

insert into invoice (member, gst_rate, due_date, payment_token, invoice_number, status, total_amount, issued_at)
select id, 900, '2026-06-30', 'token-of-an-invoice', 'INV-2026-000001', 'ISSUED', 6400, '2026-06-01T02:00:00Z'
from member where membership_id = 'M000001';
insert into payment (token, method, gateway, amount, reference, status)
values ('token-of-a-payment', 'CASH', 'counter', 6400, 'RCP-1 (reversed 2)', 'REVERSED');

insert into voucher_group (name, value_type, value) values ('Welcome', 'AMOUNT', 1000);
insert into voucher (code, member, "group", value_type, value, balance, status)
select 'WELCOME1', m.id, g.id, 'AMOUNT', 1000, 700, 'CANCELLED'
from member m, voucher_group g
where m.membership_id = 'M000001';

insert into product (name, category, price, feature_image)
values ('Shuttlecocks', 'SHOP', 1200, 'http://old.example.org/media/uploads/ABCDEFGHIJKLMNOPQRSTUVWXYZ012345.png');

insert into facility_category (name) values ('Badminton');
insert into facility (name, type, category) select 'Court 1', 'COURT', id from facility_category;
insert into reservation (facility, member, status, start_from, end_at, check_in_code)
select f.id, m.id, 'COMPLETED', '2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z', 'ABC123'
from facility f, member m
where m.membership_id = 'M000001';

insert into offering (kind, name, instructor, start_date, end_date, capacity)
values ('COURSE', 'Beginners', ' Mei Tan ', '2026-05-01', '2026-06-30', 10);
insert into enrollment (enrollment_number, kind, offering, member, name, email, phone, status)
select 'ENR-1', 'COURSE', o.id, m.id, m.name, m.email, '', 'CANCELLED'
from offering o, member m
where m.membership_id = 'M000001';
insert into participant (enrollment, offering, participant_type, name, status, ticket_code, ended_because)
select id, offering, 'MEMBER', name, 'CANCELLED', 'T-1', 'It was not paid for in time.' from enrollment;

insert into approval_request (type, name, stage, status) values ('BULK', 'Import of May', 'CHECKING', 'PENDING');

insert into outbox (message_id, "to", subject, template, text, html)
values ('<1@example.org>', 'aisyah@example.org', 'Your booking', 'booking', 'See you.', '<p>See you.</p>');
insert into audit (actor_name, action, resource, row_id) values ('Kamala Pillai', 'create', 'member', 1);
