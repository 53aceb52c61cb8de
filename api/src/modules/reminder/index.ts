import { centsToMoney, dayWords } from '@clubhouse/contract';
import type { Config } from '../../config.ts';
import { type Database, inTransaction, type Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { clubToday, type FinanceConfig } from '../invoice/index.ts';
import { sendMail } from '../mail/index.ts';
import { tellMember } from '../notice/index.ts';

type ReminderConfig = FinanceConfig & Pick<Config, 'REMIND_DUE_DAYS' | 'REMIND_ENDS_DAYS'>;

const MOST = 2000;

/** Whether it is the first time; two processes never both hear yes. */
const isFirst = async (tx: Tx, kind: string, row: number, about: string): Promise<boolean> =>
  (await tx.run(
    sql`insert into reminder (kind, row_id, about) values (${kind}, ${row}, ${about}) on conflict do nothing`,
  )) > 0;

/** Today, and so many days later. All days between count: when the club reminds earlier than before, nobody is left out. */
const daysUntil = (config: ReminderConfig, days: number): [string, string] => {
  const today = clubToday(config);
  return [today.toString(), today.add({ days }).toString()];
};

interface Due {
  readonly id: number;
  readonly member: number;
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly number: string;
  readonly what: string;
  readonly due: number;
  readonly due_date: string;
  readonly token: string;
}

async function remindDue(db: Database, config: ReminderConfig): Promise<void> {
  const [today, day] = daysUntil(config, config.REMIND_DUE_DAYS);
  const rows = await db.rows<Due>(sql`
    select i.id, i.member, m.name, m.email, m.is_osc, i.invoice_number as number, i.description as what, i.amount_due as due, i.due_date, i.payment_token as token
    from invoice i join member m on m.id = i.member where i.status in ('UNPAID', 'PARTIALLY_PAID') and i.due_date > ${today} and i.due_date <= ${day}
      and not exists (select from reminder r where r.kind = 'invoice due' and r.row_id = i.id and r.about = i.due_date)
      and i.issued_at < now() - interval '1 day' and coalesce(i.payment_option, '') not in ('GIRO', 'MINDEF_DEDUCTION') order by i.id limit ${MOST}`);
  for (const row of rows)
    await inTransaction(db, async (tx) => {
      if (!(await isFirst(tx, 'invoice due', row.id, row.due_date))) return;
      const amount = `S$ ${centsToMoney(row.due)}`;
      const title = `Due on ${dayWords(row.due_date)}: ${amount}`;
      const about = { member: row.member, topic: 'invoice-reminder' } as const;
      await tellMember(tx, row.member, {
        topic: about.topic,
        kind: 'FINANCE',
        title,
        body: row.what,
        link: `/transactions/${row.id}`,
      });
      if (!row.email) return;
      const url = `${config.publicUrl}/payment/${row.token}`;
      const values = { name: row.name, url, what: row.what, number: row.number, amount, due: dayWords(row.due_date) };
      await sendMail(tx, config, { to: row.email, template: 'invoice-due', values, is_osc: row.is_osc, about });
    });
}

interface Ending {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly ends: string;
}

async function remindEnding(db: Database, config: ReminderConfig): Promise<void> {
  const [today, day] = daysUntil(config, config.REMIND_ENDS_DAYS);
  const rows = await db.rows<Ending>(sql`
    select id, name, email, is_osc, membership_end_date as ends from member where status = 'ACTIVE' and membership_end_date > ${today} and membership_end_date <= ${day}
      and not exists (select from reminder r where r.kind = 'membership ends' and r.row_id = member.id and r.about = membership_end_date) order by id limit ${MOST}`);
  for (const { id, name, email, is_osc, ends } of rows)
    await inTransaction(db, async (tx) => {
      if (!(await isFirst(tx, 'membership ends', id, ends))) return;
      const title = `Your membership ends on ${dayWords(ends)}`;
      const about = { member: id, topic: 'membership-reminder' } as const;
      await tellMember(tx, id, {
        topic: about.topic,
        kind: 'ACCOUNT',
        title,
        body: 'The club office renews it.',
        link: '/profile',
      });
      if (!email) return;
      const values = { name, ends: dayWords(ends), url: `${config.publicUrl}/profile` };
      await sendMail(tx, config, { to: email, template: 'membership-ends', values, is_osc, about });
    });
}

/** The job: in the morning, who must pay soon and whose membership ends soon hears of it, once. */
export const remindDues = (db: Database, config: ReminderConfig) => async (): Promise<void> => {
  await remindDue(db, config);
  await remindEnding(db, config);
  await db.run(sql`delete from reminder where at < now() - interval '400 days'`);
};
