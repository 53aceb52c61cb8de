import { type ClosingLine, centsToMoney, formatCents, PAYMENT_METHODS, WITHOUT_MONEY } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { IS_CREDIT } from '../../../db/is-credit.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';

interface Figure {
  readonly method: string;
  readonly received: number;
  readonly returned: number;
  readonly count: number;
  /** Of another day, booked when that was closed. */
  readonly carried: number;
  readonly carried_net: number;
  /** Refunds that no one has sent yet. */
  readonly waiting: number;
}

/** What some entries come to: money, and what is none. */
interface Amounts {
  readonly money: number;
  /** In credit and vouchers. */
  readonly other: number;
}

interface Reversals extends Amounts {
  readonly count: number;
}

export interface DayFigures {
  readonly lines: readonly ClosingLine[];
  /** Cents. */
  readonly openingFloat: number;
  /** Cents: cash in less cash out. */
  readonly cashNet: number;
  readonly closed: number | null;
  readonly words: string;
}

const midnight = (day: string, plus: number, zone: string): Sql =>
  sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${zone})`;

/** The kinds of movement that are money, or vouchers in its place. */
const MONEY = sql`('PAYMENT', 'VOUCHER', 'OVERPAYMENT', 'REFUND', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON')`;
/** Of these, the ones that take something out again. */
const OUT = sql`('REFUND', 'REVERSAL', 'DISPUTE')`;

/** How far a late booking may be carried; closings come day by day. */
const REACH = 7;

/**
 * The movements that count on a day: those of the day at the club, but for what was booked after it was closed, which counts on the next day
 * that was open then. So every movement counts once, and a closed day never changes.
 */
const counted = (day: string, zone: string): Sql => sql`
  select e.kind, e.amount,
    case
      when e.method = 'VOUCHER'
        and exists (select from voucher v where v.id = e.voucher and ${IS_CREDIT}) then 'CREDIT'
      else e.method
    end as method,
    coalesce(e.payment, -e.id) as payment, d.day < ${day}::date as carried,
    coalesce((select r.status <> 'DONE' from refund r where r.id = e.refund), false) as waiting
  from ledger_entry e
  cross join lateral (select (e.at at time zone ${zone})::date as day) d
  where e.kind in ${MONEY} and e.at >= ${midnight(day, -REACH, zone)} and e.at < ${midnight(day, 1, zone)}
    and (d.day = ${day}::date or exists (select from daily_closing c where c.day = d.day and e.id > c.last_entry))
    and ${day}::date = (
      select min(g)::date
      from generate_series(d.day::timestamp, ${day}::timestamp, interval '1 day') g
      where not exists (select from daily_closing c where c.day = g::date and e.id > c.last_entry))`;

const figuresOf = (db: Db, day: string, zone: string) =>
  db.rows<Figure>(sql`
    select method, -coalesce(sum(amount) filter (where kind not in ${OUT}), 0)::bigint as received,
      coalesce(sum(amount) filter (where kind in ${OUT} and not waiting), 0)::bigint as returned,
      coalesce(sum(amount) filter (where waiting), 0)::bigint as waiting,
      count(distinct payment) filter (where kind not in ${OUT}) as count, count(*) filter (where carried) as carried,
      -coalesce(sum(amount) filter (where carried), 0)::bigint as carried_net
    from (${counted(day, zone)}) c
    group by method`);

/** A payment that was taken back counts once, whatever it had paid. */
const reversalsOf = (db: Db, day: string, zone: string) =>
  db.row<Reversals>(sql`
    select count(distinct payment) as count,
      coalesce(sum(amount) filter (where method not in ('CREDIT', 'VOUCHER')), 0)::bigint as money,
      coalesce(sum(amount) filter (where method in ('CREDIT', 'VOUCHER')), 0)::bigint as other
    from (${counted(day, zone)}) c
    where kind = 'REVERSAL'`);

interface Closing extends Columns<'daily_closing', 'id' | 'opening_float'> {
  readonly late: number;
  readonly late_money: number;
  readonly late_other: number;
}

const closingOf = (db: Db, day: string, zone: string) =>
  db.row<Closing>(sql`
    select c.id, c.opening_float, count(e.id) as late,
      -coalesce(sum(e.amount) filter (where e.method is distinct from 'VOUCHER'), 0)::bigint as late_money,
      -coalesce(sum(e.amount) filter (where e.method = 'VOUCHER'), 0)::bigint as late_other
    from daily_closing c
    left join ledger_entry e on e.kind in ${MONEY} and e.id > c.last_entry
      and e.at >= ${midnight(day, 0, zone)} and e.at < ${midnight(day, 1, zone)}
    where c.day = ${day}::date
    group by c.id`);

/** What the last closing before a day left in the drawer. */
const keptBefore = async (db: Db, day: string): Promise<number> =>
  (
    await db.row<{ kept: Tables['daily_closing']['kept_cash'] }>(sql`
      select kept_cash as kept
      from daily_closing
      where day < ${day}::date
      order by day desc
      limit 1`)
  )?.kept ?? 0;

const ORDER: readonly string[] = [...PAYMENT_METHODS, 'CREDIT'];
const place = ({ method }: Figure) => ORDER.indexOf(method);

function lineOf({ method, received, returned, waiting, count }: Figure): ClosingLine {
  const none = centsToMoney(0);
  if (WITHOUT_MONEY.includes(method))
    return {
      method,
      received: none,
      returned: none,
      net: none,
      count,
      spent: centsToMoney(received),
      put_back: centsToMoney(returned),
    };
  return {
    method,
    received: centsToMoney(received),
    returned: centsToMoney(returned),
    net: centsToMoney(received - returned),
    count,
    ...(waiting > 0 && { waiting: centsToMoney(waiting) }),
  };
}

/** "S$ 42.00", and apart from it what was credit or vouchers, which the totals leave out. */
function amountsText({ money, other }: Amounts): string {
  if (other === 0) return formatCents(money);
  return money === 0
    ? t.entriesWithoutMoney({ other: formatCents(other) })
    : t.entriesWithMoney({ money: formatCents(money), other: formatCents(other) });
}

/** The figures of a day by way of paying, with what came after a closing in words. */
export async function dayFigures(db: Db, day: string, zone: string): Promise<DayFigures> {
  const figures = await figuresOf(db, day, zone);
  const closing = await closingOf(db, day, zone);
  const cash = figures.find(({ method }) => method === 'CASH');
  const sum = (pick: (figure: Figure) => number) => figures.reduce((total, figure) => total + pick(figure), 0);
  const carried = sum((figure) => figure.carried);
  const isMoney = ({ method }: Figure) => !WITHOUT_MONEY.includes(method);
  const carriedAmounts = {
    money: sum((figure) => (isMoney(figure) ? figure.carried_net : 0)),
    other: sum((figure) => (isMoney(figure) ? 0 : figure.carried_net)),
  };
  const reversals = await reversalsOf(db, day, zone);
  const words = [
    ...(reversals && reversals.count > 0
      ? [t.includesReversals({ count: reversals.count, amounts: amountsText(reversals) })]
      : []),
    ...(carried > 0 ? [t.includesCarried({ count: carried, amounts: amountsText(carriedAmounts) })] : []),
    ...(closing && closing.late > 0
      ? [
          t.cameAfterClosing({
            count: closing.late,
            amounts: amountsText({ money: closing.late_money, other: closing.late_other }),
          }),
        ]
      : []),
  ];
  return {
    lines: figures
      .filter(({ received, returned, waiting }) => received !== 0 || returned !== 0 || waiting !== 0)
      .toSorted((one, other) => place(one) - place(other))
      .map(lineOf),
    openingFloat: closing?.opening_float ?? (await keptBefore(db, day)),
    cashNet: (cash?.received ?? 0) - (cash?.returned ?? 0),
    closed: closing?.id ?? null,
    words: words.join(' '),
  };
}
