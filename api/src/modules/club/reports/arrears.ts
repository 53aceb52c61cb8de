import { type Answer, type arrearsReport, centsToMoney, type Debtor, type TierArrears } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

interface AgedSum {
  readonly tier: string;
  /** 0 to 3: to 30, 60, 90 days and beyond. */
  readonly age: number;
  readonly amount: number;
  readonly invoices: number;
}

interface Owing extends Omit<Debtor, 'amount'> {
  readonly amount: number;
}

const TOP = 10;

/** One line for each kind of membership, the largest debt first. */
function byTier(sums: readonly AgedSum[]): TierArrears[] {
  const tiers = [...new Set(sums.map(({ tier }) => tier))];
  const rows = tiers.map((tier) => {
    const at = (age: number) => sums.find((one) => one.tier === tier && one.age === age);
    const cents = [0, 1, 2, 3].map((age) => at(age)?.amount ?? 0);
    return {
      tier,
      total: cents.reduce((a, b) => a + b, 0),
      cents,
      invoices: [0, 1, 2, 3].map((age) => at(age)?.invoices ?? 0),
    };
  });
  return rows
    .toSorted((a, b) => b.total - a.total || a.tier.localeCompare(b.tier))
    .map(({ tier, cents, invoices }) => ({
      tier,
      amounts: cents.map(centsToMoney),
      invoices,
    }));
}

/** What was overdue at the end of a day, by the movements that had been booked by then. */
export async function readArrearsOn(
  db: Db,
  zone: string,
  day: string,
  withNames: boolean,
): Promise<Answer<typeof arrearsReport>> {
  const found = await db.row<{ sums: AgedSum[] | null; debtors: Owing[] | null }>(sql`
    with moment as materialized (select ((${day}::date + 1)::timestamp at time zone ${zone}) as over),
      owed as (
        select i.member, i.due_date, sum(l.amount) as amount
        from moment, invoice i
        join ledger_entry l on l.invoice = i.id
        where l.at < over and i.due_date < ${day}::date
          and (i.amount_due > 0 or i.id in (select n.invoice from moment, ledger_entry n where n.at >= over))
        group by i.id
        having sum(l.amount) > 0),
      aged as (
        select m.membership_level_1 as tier,
          case when age <= 30 then 0 when age <= 60 then 1 when age <= 90 then 2 else 3 end as age, o.amount
        from owed o
        join member m on m.id = o.member
        cross join lateral (select ${day}::date - o.due_date as age) a)
    select (
      select json_agg(s)
      from (select tier, age, sum(amount)::bigint as amount, count(*) as invoices from aged group by 1, 2) s) as sums,
      (
        select json_agg(t order by t.amount desc, t.member)
        from (
          select o.member, m.name, m.membership_id, min(o.due_date) as oldest_due, sum(o.amount)::bigint as amount
          from owed o
          join member m on m.id = o.member
          where ${withNames}
          group by o.member, m.name, m.membership_id
          order by 5 desc, 1
          limit ${TOP}) t) as debtors`);
  const debtors = (found?.debtors ?? []).map((one): Debtor => ({ ...one, amount: centsToMoney(one.amount) }));
  return { day, tiers: byTier(found?.sums ?? []), debtors: withNames ? debtors : null };
}
