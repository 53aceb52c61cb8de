import { type BillingPeriod, periodFee, periodWords } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Database, type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { type FinanceConfig, makeInvoice } from '../invoices/index.ts';

interface Owing {
  readonly id: number;
  readonly name: string;
  readonly membership_id: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly payment_option: string;
  /** When they joined, or up to where they are billed. */
  readonly since: string;
  /** For a whole period, in cents; null when the club has no such membership. */
  readonly fee: number | null;
  readonly billing_period: BillingPeriod;
  readonly pro_rata: boolean;
  /** The joining fee in cents for someone who has just joined, otherwise 0. */
  readonly joining: number;
  readonly swift: string;
  readonly has_account: boolean;
}

/** What one member is billed for, in cents. */
export interface Bill extends Owing {
  readonly amount: number;
  readonly from: string;
  readonly until: string;
}

/**
 * Members who owe a fee for a month: in good or suspended standing, joined by its end, not gone before its beginning,
 * and not covered by an earlier bill. The joining fee is for those who joined this month or the one before and were
 * never billed, so that members who were brought in from elsewhere do not pay it.
 */
const OWING = (month: string) => sql`
  from member m
  left join membership_type y on y.level_1 = m.membership_level_1 and y.level_2 = m.membership_level_2
  cross join lateral (
    select case
      when m.membership_start_date >= ${month}::date - interval '1 month'
        and not exists (select from fee_bill b where b.member = m.id)
      then coalesce(y.joining_fee, 0) else 0 end as joining
  ) j
  where m.status in ('ACTIVE', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE')
    and m.membership_start_date < ${month}::date + interval '1 month'
    and (m.membership_end_date is null or m.membership_end_date >= ${month}::date)
    and not exists (
      select from fee_bill b
      where b.member = m.id and b.month <= ${month}::date and b.covers_until > ${month}::date
    )`;

/** A period counts from the month after the last bill: a member whose fee is billed by the quarter now pays no month twice. */
const COLUMNS = (month: string) => sql`
  m.id, m.name, m.membership_id, m.email, m.is_osc, coalesce(m.payment_option, 'NA') as payment_option,
  greatest(m.membership_start_date, (
    select max(b.covers_until)
    from fee_bill b
    where b.member = m.id and b.covers_until <= ${month}::date)) as since, y.fee,
  coalesce(y.billing_period, 'MONTHLY') as billing_period,
  coalesce(y.pro_rata, false) as pro_rata, j.joining, coalesce(m.bank_swift_code, '') as swift,
  m.bank_account is not null as has_account`;

function billOf(member: Owing, month: string): Bill {
  const { fee, billing_period, pro_rata, since, joining } = member;
  const { cents, from, until } = periodFee({ fee: fee ?? 0, billing_period, pro_rata }, since, month);
  return { ...member, amount: cents + joining, from, until };
}

/** Everyone a run would look at. */
export async function owing(db: Db, month: string): Promise<Bill[]> {
  const members = await db.rows<Owing>(sql`select ${COLUMNS(month)} ${OWING(month)} order by m.id`);
  return members.map((member) => billOf(member, month));
}

const BATCH = 100;

/** The next members without a bill for the month, held so that two runs share them. */
const nextOwing = (tx: Tx, month: string) =>
  tx.rows<Owing>(
    sql`select ${COLUMNS(month)} ${OWING(month)} and coalesce(y.fee, 0) + j.joining > 0
      order by m.id limit ${BATCH} for update of m skip locked`,
  );

/** The lines of the invoice: the fee of the period, and the joining fee of someone new. */
function linesOf({ amount, joining, from, until }: Bill) {
  const line = (description: string, unit_price: number) =>
    unit_price > 0 ? [{ type: 'MEMBERSHIP_FEE' as const, description, quantity: 1, unit_price }] : [];
  return [
    ...line(t.joiningFee(), joining),
    ...line(t.feeInvoiceLine({ period: periodWords({ from, until }) }), amount - joining),
  ];
}

/** A run stopped at a member. */
class BillingError extends Error {
  readonly member: number;
  constructor({ id, name, membership_id }: Bill, cause: unknown) {
    super(t.feeBillingFailed({ name, membership_id, cause: reasonOf(cause) }), { cause });
    this.member = id;
  }
}

const reasonOf = (error: unknown): string => messageOf(error);

async function billOne(tx: Tx, config: FinanceConfig, run: { id: number; month: string }, member: Bill): Promise<void> {
  const invoice = await makeInvoice(tx, config, {
    member: member.id,
    items: linesOf(member),
    cause: `fee ${run.month} ${member.id}`,
    paymentOption: member.payment_option,
    by: null,
  });
  await tx.run(
    sql`insert into fee_bill (member, month, covers_until, fee_run, invoice, payment_option)
      values (${member.id}, ${run.month}, ${member.until}, ${run.id}, ${invoice}, ${member.payment_option})`,
  );
}

/** Bills the person who has no bill for the month yet; false when no one is left. All of a batch, or none. */
async function billSome(tx: Tx, config: FinanceConfig, run: { id: number; month: string }): Promise<boolean> {
  const members = (await nextOwing(tx, run.month)).map((member) => billOf(member, run.month));
  for (const member of members)
    await billOne(tx, config, run, member).catch((error: unknown) => {
      throw new BillingError(member, error);
    });
  const billed = members.reduce((sum, { amount }) => sum + amount, 0);
  await tx.run(
    sql`
      update fee_run
      set done_count = done_count + ${members.length}, total_amount = total_amount + ${billed}
      where id = ${run.id}`,
  );
  return members.length > 0;
}

/** Keeps why a run stopped, for the people who started it. It is tried again with the next round of the job. */
async function noteFailure(db: Database, run: number, error: unknown): Promise<void> {
  const member = error instanceof BillingError ? error.member : null;
  await db.run(sql`
    update fee_run
    set status = 'FAILED', failure = ${reasonOf(error).slice(0, 500)}, failed_member = ${member}
    where id = ${run} and status <> 'DONE'`);
}

/**
 * The job: goes on with every run that is not done. Killed anywhere, the rest is billed later and no one twice. A run that stops does not
 * keep the others from being billed.
 */
export const billFees =
  (db: Database, config: FinanceConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const runs = await db.rows<Columns<'fee_run', 'id' | 'month'>>(
      sql`select id, month from fee_run where status <> 'DONE' order by id`,
    );
    let failed: unknown;
    for (const run of runs) {
      try {
        while (!signal.aborted && (await inTransaction(db, (tx) => billSome(tx, config, run))));
      } catch (error) {
        failed = error;
        await noteFailure(db, run.id, error);
        continue;
      }
      if (signal.aborted) return;
      await db.run(sql`
        update fee_run
        set status = 'DONE', finished_at = now(), member_count = done_count, failure = '', failed_member = null
        where id = ${run.id} and status <> 'DONE'`);
    }
    if (failed) throw failed;
  };
