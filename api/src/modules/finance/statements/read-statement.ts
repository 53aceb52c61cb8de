import { allows, centsToMoney, FINANCE_READERS, isDate, type StatementLine, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Actor } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { type Movement, movementsOf, wordsOfMovement } from './statement-movements.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A statement that is longer is asked for in parts. */
const MOST_YEARS = 5;

/** The days asked for: this year until today, by default. */
export function readPeriod(
  { from: first, to: last }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: Temporal.PlainDate,
): Period {
  const to = last?.trim() || today.toString();
  const from = first?.trim() || `${to.slice(0, 4)}-01-01`;
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDate(day) || day < '1970-01-02' || day > '9998-12-31') throw invalid({ [name]: [TEXTS.dateFilter()] });
  if (from > to) throw invalid({ from: [t.startAfterEnd()] });
  if (from <= Temporal.PlainDate.from(to).subtract({ years: MOST_YEARS }).toString())
    throw invalid({ from: [t.periodTooLong({ MOST_YEARS })] });
  return { from, to };
}

/** Who may see whose: members their own, and those who keep the books. */
export function readableMember(actor: Actor, id: number | undefined): number {
  const may = id !== undefined && (id === actor.member?.id || allows(FINANCE_READERS.invoice, actor.rights));
  if (!may) throw notFound();
  return id;
}

interface Holder {
  readonly name: string;
  readonly membership_id: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly opening: number;
}

export interface Statement extends Period {
  readonly member: number;
  readonly name: string;
  readonly membership_id: string;
  readonly email: string;
  readonly is_osc: boolean;
  /** In cents; what is owed is positive, credit negative. */
  readonly opening: number;
  readonly charges: number;
  readonly credits: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
}

/** The books of one member over some days of the club, with what was owed before and after. Credit counts as paid. */
export async function makeStatement(db: Db, zone: string, member: number, { from, to }: Period): Promise<Statement> {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`;
  // One statement, so that what comes in meanwhile is in all of it or in none.
  const found = await db.row<Holder & { readonly movements: readonly Movement[] | null }>(sql`
    with ${movementsOf(member)}
    select m.name, m.membership_id, m.email, m.is_osc,
      coalesce((select sum(l.amount) from movement l where l.at < ${start}), 0)::bigint as opening,
      (select json_agg(json_build_object('day', (l.at at time zone ${zone})::date, 'kind', l.kind, 'invoice', l.invoice,
          'number', coalesce(c.number, i.invoice_number, ''), 'method', l.method, 'what', i.description,
          'words', l.words, 'amount', l.amount, 'moved', l.moved) order by l.at, l.kind = 'OVERPAYMENT', l.place)
        from movement l
        left join invoice i on i.id = l.invoice
        left join credit_note c on c.id = l.credit_note
        where l.at >= ${start} and l.at < ${end}) as movements
    from member m
    where m.id = ${member}`);
  if (!found) throw notFound();
  const { movements, opening, email, ...holder } = found;
  let balance = opening;
  let [charges, credits] = [0, 0];
  const lines = (movements ?? []).map((movement): StatementLine => {
    const { day, kind, invoice, number, amount } = movement;
    balance += amount;
    if (amount > 0) charges += amount;
    if (amount < 0) credits -= amount;
    return {
      day,
      kind,
      invoice,
      number,
      words: wordsOfMovement(movement),
      charge: amount > 0 ? centsToMoney(amount) : '',
      credit: amount < 0 ? centsToMoney(-amount) : '',
      balance: centsToMoney(balance),
    };
  });
  return { ...holder, email: email ?? '', member, from, to, opening, charges, credits, closing: balance, lines };
}
