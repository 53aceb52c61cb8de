import { raw } from './sql.ts';

/** Whether a bank still decides about a payment of invoice `i`: until then no one is reminded of it or suspended for it. */
export const IS_DISPUTED = raw(`exists (
  select from payment_part pp
  join payment_dispute d on d.payment = pp.payment
  where pp.invoice = i.id and d.status = 'OPEN')`);
