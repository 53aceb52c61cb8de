import { localTime, timeWords } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/server/booking-split';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { type FinanceConfig, makeInvoice } from '../../../finance/invoices/index.ts';
import { readNotified } from '../people/notify-people.ts';

interface OpenShare {
  readonly id: number;
  readonly amount: number;
  readonly invoice: number | null;
  readonly due: number;
  readonly deadline: number;
}

/** The invoice by which someone pays their share. It is made when paying begins, so that shares no one pays leave no paper. */
export async function billShareOf(
  tx: Tx,
  config: FinanceConfig,
  person: number,
  by: number | null,
): Promise<Columns<'invoice', 'id'> & { readonly token: string }> {
  // The booking first: what closes the split holds it too.
  await tx.run(sql`
    select
    from reservation
    where id = (select p.reservation from reservation_person p where p.id = ${person})
    for update`);
  const share = await tx.row<OpenShare>(sql`
    select s.id, s.amount, s.invoice, (extract(epoch from p.deadline_at) * 1000)::bigint as deadline,
      coalesce((select i.amount_due from invoice i where i.id = s.invoice), 0) as due
    from reservation_share s
    join reservation_split p on p.id = s.split
    join reservation r on r.id = p.reservation
    where s.person = ${person} and s.status = 'OPEN' and p.status = 'OPEN' and p.deadline_at > now()
      and r.status = 'CONFIRMED'
    for update of s`);
  if (!share) throw refusal(409, t.notOpen());
  const invoice =
    share.due > 0 && share.invoice !== null ? share.invoice : await makeShare(tx, config, share, person, by);
  const made = await tx.row<{ token: string }>(sql`select payment_token as token from invoice where id = ${invoice}`);
  return { id: invoice, token: made?.token ?? '' };
}

async function makeShare(
  tx: Tx,
  config: FinanceConfig,
  { id, amount, invoice: old, deadline }: OpenShare,
  person: number,
  by: number | null,
): Promise<number> {
  const { member, name, facility, start, end, after_midnight, reservation } = await readNotified(tx, person);
  const zone = config.CLUB_TIMEZONE;
  const what = `${facility}, ${timeWords(start, end, zone, after_midnight)}`;
  const description = t.shareLine({ what }).slice(0, 200);
  // A share of a price that has its discount already.
  const line = {
    type: 'RESERVATION',
    description,
    reference_id: reservation,
    quantity: 1,
    unit_price: amount,
  } as const;
  const invoice = await makeInvoice(tx, config, {
    member,
    ...(member === null && { guestName: name }),
    items: [{ ...line, discount_amount: 0 }],
    dueDate: localTime(deadline, zone).date,
    cause: old === null ? `share ${id}` : `share ${id} after ${old}`,
    by,
  });
  await tx.run(sql`update reservation_share set invoice = ${invoice} where id = ${id}`);
  return invoice;
}
