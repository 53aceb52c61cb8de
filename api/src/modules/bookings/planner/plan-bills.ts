import { type Answer, centsToMoney, type readPlanBills, TEXTS } from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

type Bill = Answer<typeof readPlanBills>['bills'][number];

interface Row extends Omit<Bill, 'amount_due'> {
  readonly amount_due: number;
  readonly until: string;
}

/** What was confirmed in one plan with the thing that an own invoice is for, and still waits to be paid. */
export async function readBills(
  db: Db,
  actor: Actor,
  invoice: string | undefined,
): Promise<Answer<typeof readPlanBills>> {
  if (!invoice || !/^\d{1,15}$/.test(invoice)) throw invalid({ invoice: [TEXTS.integer()] });
  const member = actor.member?.id ?? 0;
  const rows = await db.rows<Row>(sql`
    with held as (
      select r.invoice, r.plan, r.hold_expires_at as until, 'RESERVATION' as type, r.start_from as place
      from reservation r
      where r.member = ${member} and r.plan is not null and r.status = 'PENDING_PAYMENT' and r.hold_expires_at > now()
      union all
      select e.invoice, e.plan, e.hold_expires_at, e.kind, null
      from enrollment e
      where e.member = ${member} and e.plan is not null and e.status = 'PENDING_PAYMENT' and e.hold_expires_at > now())
    select i.id, i.invoice_number, i.description, i.amount_due, h.type, h.until
    from held h
    join invoice i on i.id = h.invoice
    where i.member = ${member} and i.amount_due > 0
      and h.plan = (select o.plan from held o where o.invoice = ${Number(invoice)})
    order by h.place nulls last, i.id`);
  return {
    bills: rows.map(({ until: _, amount_due, ...row }) => ({ ...row, amount_due: centsToMoney(amount_due) })),
    hold_expires_at: rows[0]?.until ?? null,
  };
}
