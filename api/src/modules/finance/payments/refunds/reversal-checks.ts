import { centsToMoney, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Actor, can, separationRefusal } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Columns, Tables } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { type AppError, invalid, refusal } from '../../../../errors.ts';
import type { StoredPayment } from '../settle-payment.ts';

/** How long the person who entered a payment can reverse it without the right to refund. */
const OWN_ENTRY_MINUTES = 10;

/** Why something can't be reversed: not by this person (403), or not at all (400). */
export interface ReversalRefusal {
  readonly status: 400 | 403;
  readonly words: string;
}

export const asError = ({ status, words }: ReversalRefusal): AppError =>
  status === 403 ? refusal(403, words) : invalid({ status: [words] });

interface Entry {
  readonly payments: readonly number[];
  readonly line: number | null;
}

/** The payments of one bank transfer are one entry: they are reversed together. */
export async function readEntry(db: Db, id: number): Promise<Entry> {
  const rows = await db.rows<Columns<'payment', 'id' | 'bank_line'>>(sql`
    select p.id, p.bank_line
    from payment p
    join payment asked on asked.id = ${id} and (p.id = asked.id or p.bank_line = asked.bank_line)
    order by p.id`);
  return { payments: rows.map((row) => row.id), line: rows[0]?.bank_line ?? null };
}

/** The closed day that counted a payment. What was booked after a closing counts on the next day that was open then. */
export const closedDayOf = async (db: Db, payment: number, zone: string): Promise<string | null> =>
  (
    await db.row<Columns<'daily_closing', 'day'>>(sql`
      select c.day
      from ledger_entry e
      join daily_closing c on c.day >= (e.at at time zone ${zone})::date and e.id <= c.last_entry
      where e.payment = ${payment} and e.kind in ('PAYMENT', 'VOUCHER', 'OVERPAYMENT')
        and not exists (
          select from generate_series((e.at at time zone ${zone})::date, c.day - 1, interval '1 day') g
          where not exists (select from daily_closing b where b.day = g::date and e.id > b.last_entry))
      order by c.day desc
      limit 1`)
  )?.day ?? null;

interface EnteredPayment {
  readonly by: Tables['payment']['created_by'];
  readonly fresh: boolean;
  readonly owners: readonly number[];
}

/** Who entered it and whose money it is. */
const readEntered = (db: Db, id: number) =>
  db.row<EnteredPayment>(sql`
    select p.created_by as by, p.paid_at > now() - make_interval(mins => ${OWN_ENTRY_MINUTES}) as fresh,
      array(
        select i.member
        from payment_part pp
        join invoice i on i.id = pp.invoice
        where pp.payment = p.id and i.member is not null
        union
        select p.member where p.member is not null) as owners
    from payment p
    where p.id = ${id}`);

/** Only those who may refund reverse what others entered, what is older, or what a closed day has counted. */
function personRefusal(actor: Actor, { by, fresh, owners }: EnteredPayment, closed: boolean): string | undefined {
  const own = separationRefusal({ decider: actor, subjects: owners, what: 'payment' });
  if (own || can(actor, 'finance.refund')) return own;
  if (by !== actor.user_id) return TEXTS.forbidden();
  if (!fresh) return t.reverseTooLate({ OWN_ENTRY_MINUTES });
  return closed ? t.reverseClosedNoRight() : undefined;
}

type PaymentState = Pick<StoredPayment, 'status' | 'gateway' | 'refunded_amount'>;

function stateRefusal({ status, gateway, refunded_amount: back }: PaymentState): string | undefined {
  if (status === 'REVERSED') return t.reverseTwice();
  if (gateway !== 'counter' && gateway !== 'paynow') return t.reverseOnline();
  if (back > 0) return t.reversePartRefunded();
  return status === 'PAID' ? undefined : t.reverseStatus({ status });
}

interface CreditRow extends Columns<'voucher', 'value' | 'balance' | 'status'> {
  readonly used: boolean;
}

/** The credit that a payment became has to be there in full: what was used can't be cancelled. */
async function creditRefusal(db: Db, payment: number): Promise<string | undefined> {
  const credits = await db.rows<CreditRow>(sql`
    select v.value, v.balance, v.status, v.balance < v.value and v.status in ('ACTIVE', 'USED') as used
    from ledger_entry e
    join voucher v on v.id = e.voucher
    where e.payment = ${payment} and e.kind = 'OVERPAYMENT'
    order by v.id`);
  const gone = credits.find(({ value, balance, status }) => balance !== value || status !== 'ACTIVE');
  if (!gone) return undefined;
  const credit = centsToMoney(gone.value);
  return gone.used
    ? t.reverseCreditUsed({ used: centsToMoney(gone.value - gone.balance), credit })
    : t.reverseCreditGone({ credit });
}

/** Why this person can't reverse this payment; undefined when they can. */
export async function reversalRefusal(
  db: Db,
  actor: Actor,
  id: number,
  closed: boolean,
): Promise<ReversalRefusal | undefined> {
  const entered = await readEntered(db, id);
  const state = await db.row<PaymentState>(sql`select status, gateway, refunded_amount from payment where id = ${id}`);
  if (!entered || !state) return undefined;
  const person = personRefusal(actor, entered, closed);
  if (person) return { status: 403, words: person };
  const words = stateRefusal(state) ?? (await creditRefusal(db, id));
  return words ? { status: 400, words } : undefined;
}
