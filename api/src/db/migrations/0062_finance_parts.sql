-- Finance and attendance have rights for their parts. Whoever held every right there was holds every right there is.
update role
set access_rights = access_rights || array['attendance.record', 'finance.till', 'finance.invoice', 'finance.fees', 'finance.bank',
  'finance.closing']
where access_rights @> array['member.view', 'member.manage', 'member.sensitive', 'approval.decide', 'user.manage', 'access.manage',
  'facility.manage', 'booking.view', 'booking.manage', 'course.manage', 'event.manage', 'voucher.manage', 'finance.view',
  'finance.manage', 'finance.refund', 'cms.manage', 'newsletter.send', 'calendar.manage', 'product.manage', 'config.manage',
  'report.view', 'audit.view'];

-- The roles that a new club begins with gain what they lacked, unless the club has made them its own: the rights must be exactly
-- those that the role began with. The description is replaced under the same condition.
update role
set access_rights = access_rights || array['finance.till', 'attendance.record'],
  description = case
    when description = 'Receives members, books for them and decides on their update requests.'
    then 'Receives members, books for them, takes payments and attendance, and decides on their update requests.'
    else description end
where name = 'Front desk'
  and access_rights @> array['member.view', 'booking.view', 'booking.manage', 'approval.decide']
  and access_rights <@ array['member.view', 'booking.view', 'booking.manage', 'approval.decide'];

update role
set access_rights = access_rights || array['finance.till', 'finance.invoice', 'finance.fees', 'finance.bank', 'finance.closing',
    'member.view'],
  description = case
    when description = 'Issues invoices, takes payments, looks after vouchers and the shop.'
    then 'Issues invoices, takes payments, looks after fees, bank, closing, vouchers and the shop.'
    else description end
where name = 'Finance'
  and access_rights @> array['finance.view', 'finance.manage', 'voucher.manage', 'product.manage', 'report.view']
  and access_rights <@ array['finance.view', 'finance.manage', 'voucher.manage', 'product.manage', 'report.view'];
