import { raw } from '../../../db/sql.ts';

/** The invoices that the payment `p` is for, in one row `n`: their numbers, the first of them, and what is owed on them now. */
export const INVOICES_OF_PAYMENT = raw(`
  cross join lateral (
    select string_agg(i.invoice_number, ', ' order by i.id) as numbers, min(i.id) as invoice,
      coalesce(sum(i.amount_due), 0)::bigint as due
    from payment_part pp
    join invoice i on i.id = pp.invoice
    where pp.payment = p.id) n`);
