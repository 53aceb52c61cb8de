import { MEMBERSHIP_FEES } from '@clubhouse/contract';
import { type Database, type Db, inTransaction, type Tx } from '../../db/pool.ts';
import { raw, sql } from '../../db/sql.ts';
import { type FinanceConfig, makeInvoice } from '../invoice/index.ts';
import { sendMail } from '../mail/index.ts';

/** The fee of a member in cents, as the specification's table has it; null when the club does not offer such a membership. */
const FEE = raw(
  `case m.membership_level_1 || '_' || m.membership_level_2 ${Object.entries(MEMBERSHIP_FEES)
    .map(([kind, dollars]) => `when '${kind}' then ${dollars * 100}`)
    .join(' ')} end`,
);

export interface Owing {
  readonly id: number;
  readonly name: string;
  readonly membership_id: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly payment_option: string;
  readonly fee: number | null;
  readonly swift: string;
  readonly has_account: boolean;
}

/** Who owes a fee for a month: in good or suspended standing, joined by its end and not gone before its beginning. */
const OWING = (month: string) => sql`
  from member m where m.status in ('ACTIVE', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE')
    and m.membership_start_date < ${month}::date + interval '1 month' and (m.membership_end_date is null or m.membership_end_date >= ${month}::date)
    and not exists (select from fee_bill b where b.member = m.id and b.month = ${month}::date)`;

const COLUMNS = sql`m.id, m.name, m.membership_id, m.email, m.is_osc, coalesce(m.payment_option, 'NA') as payment_option, ${FEE} as fee,
  coalesce(m.bank_swift_code, '') as swift, m.bank_account is not null as has_account`;

/** Everybody a run would look at. */
export const owing = (db: Db, month: string): Promise<Owing[]> =>
  db.rows<Owing>(sql`select ${COLUMNS} ${OWING(month)} order by m.id`);

const BATCH = 100;

/** The next members without a bill for the month, held so that two runs share them. */
const nextOwing = (tx: Tx, month: string) =>
  tx.rows<Owing>(
    sql`select ${COLUMNS} ${OWING(month)} and coalesce(${FEE}, 0) > 0 order by m.id limit ${BATCH} for update of m skip locked`,
  );

const monthWords = (month: string) =>
  Temporal.PlainDate.from(month).toLocaleString('en-SG', { month: 'long', year: 'numeric' });

async function billOne(
  tx: Tx,
  config: FinanceConfig,
  run: { id: number; month: string },
  member: Owing,
): Promise<void> {
  const invoice = await makeInvoice(tx, config, {
    member: member.id,
    items: [
      {
        type: 'MEMBERSHIP_FEE',
        description: `Membership fee, ${monthWords(run.month)}`,
        quantity: 1,
        unit_price: member.fee ?? 0,
      },
    ],
    cause: `fee ${run.month} ${member.id}`,
    paymentOption: member.payment_option,
    by: null,
  });
  await tx.run(
    sql`insert into fee_bill (member, month, fee_run, invoice, payment_option) values (${member.id}, ${run.month}, ${run.id}, ${invoice}, ${member.payment_option})`,
  );
  if (member.payment_option !== 'ONLINE_PAYMENT' || !member.email) return;
  const row = await tx.row<{
    token: string;
    number: string;
    due: string;
    amount: string;
  }>(sql`select payment_token as token, invoice_number as number,
    to_char(due_date, 'FMDD Mon YYYY') as due, to_char(total_amount / 100.0, 'FM999990.00') as amount from invoice where id = ${invoice}`);
  const values = {
    name: member.name,
    url: `${config.publicUrl}/payment/${row?.token}`,
    what: `Membership fee, ${monthWords(run.month)}`,
    number: row?.number ?? '',
    amount: `S$ ${row?.amount}`,
    due: row?.due ?? '',
  };
  await sendMail(tx, config, { to: member.email, template: 'invoice-issued', values, is_osc: member.is_osc });
}

/** Bills whoever has no bill for the month yet; false when nobody is left. All of a batch, or none. */
async function billSome(tx: Tx, config: FinanceConfig, run: { id: number; month: string }): Promise<boolean> {
  const members = await nextOwing(tx, run.month);
  for (const member of members) await billOne(tx, config, run, member);
  const billed = members.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  await tx.run(
    sql`update fee_run set done_count = done_count + ${members.length}, total_amount = total_amount + ${billed} where id = ${run.id}`,
  );
  return members.length > 0;
}

/** The job: goes on with every run that is not done. Killed anywhere, the rest is billed later and nobody twice. */
export const billFees =
  (db: Database, config: FinanceConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const runs = await db.rows<{ id: number; month: string }>(
      sql`select id, month from fee_run where status = 'RUNNING' order by id`,
    );
    for (const run of runs) {
      while (!signal.aborted && (await inTransaction(db, (tx) => billSome(tx, config, run))));
      if (signal.aborted) return;
      await db.run(
        sql`update fee_run set status = 'DONE', finished_at = now(), member_count = done_count where id = ${run.id} and status = 'RUNNING'`,
      );
    }
  };
