-- A cancelled voucher is worth nothing any more; what it was worth is in its history.
update voucher set balance = 0 where status = 'CANCELLED' and balance <> 0;
