-- Lists show these rows as parts of others. A page that was read before may be used again only while they have not
-- changed either.
select watch_table(part)
from unnest(array[
  'offering_facility', 'offering_hours', 'offering_period', 'offering_price', 'offering_session', 'session_change',
  'seats', 'attendance', 'reservation_move', 'invoice_item', 'credit_note', 'payment_part', 'payment_voucher',
  'fee_bill', 'bank_file'
]::regclass[]) part;
