import { dayWords, instantAt, SWIFT_CODE } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { Config } from '../../config.ts';
import { IS_DISPUTED } from '../../db/is-disputed.ts';
import { type Database, inTransaction, type Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { UNDER_COLLECTION } from '../finance/fees/index.ts';
import { emailInvoice } from '../finance/invoice-emails/index.ts';
import { clubToday, type FinanceConfig } from '../finance/invoices/index.ts';
import { notifyMember } from './notify-member.ts';

type ReminderConfig = FinanceConfig & Pick<Config, 'REMIND_DUE_DAYS' | 'REMIND_OVERDUE_DAYS' | 'REMIND_ENDS_DAYS'>;

const MOST = 2000;

/** Whether it is the first time; two processes never both hear yes. */
const isFirst = async (tx: Tx, kind: string, row: number, about: string): Promise<boolean> =>
  (await tx.run(
    sql`insert into reminder (kind, row_id, about) values (${kind}, ${row}, ${about}) on conflict do nothing`,
  )) > 0;

/** Today, and so many days later. All days between count: when the club reminds earlier than before, no one is left out. */
const daysUntil = (config: ReminderConfig, days: number): [string, string] => {
  const today = clubToday(config);
  return [today.toString(), today.add({ days }).toString()];
};

/** What is still owed by members we can write to. Deceased members are left out, and what a bank still decides about. */
const OPEN = sql`
  i.amount_due > 0 and i.status in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE') and m.status <> 'TERMINATED-DECEASED'
  and not ${IS_DISPUTED}`;

/** What the club collects by itself is not asked for before its day; GIRO needs the member's bank details for that. */
const PAID_BY_MEMBER = sql`case i.payment_option
  when 'MINDEF_DEDUCTION' then false
  when 'GIRO' then m.bank_account is null or coalesce(m.bank_swift_code, '') !~* ${SWIFT_CODE.source}
  else true end`;

async function remindDue(db: Database, config: ReminderConfig): Promise<void> {
  if (config.REMIND_DUE_DAYS === 0) return;
  const [today, day] = daysUntil(config, config.REMIND_DUE_DAYS);
  const rows = await db.rows<Columns<'invoice', 'id' | 'due_date'>>(sql`
    select i.id, i.due_date
    from invoice i
    join member m on m.id = i.member
    where ${OPEN} and ${PAID_BY_MEMBER} and i.due_date > ${today} and i.due_date <= ${day}
      and i.issued_at < now() - interval '1 day'
      and not exists (select from reminder r where r.kind = 'invoice due' and r.row_id = i.id and r.about = i.due_date)
    order by i.id
    limit ${MOST}`);
  for (const { id, due_date } of rows)
    await inTransaction(db, async (tx) => {
      if (await isFirst(tx, 'invoice due', id, due_date)) await emailInvoice(tx, config, id, 'DUE');
    });
}

/** How many days after the due date members are written to, the latest first. */
const overdueSteps = ({ REMIND_OVERDUE_DAYS }: ReminderConfig): number[] =>
  [...new Set(REMIND_OVERDUE_DAYS.split(',').map(Number))].filter((days) => days > 0).sort((a, b) => b - a);

/** Sends each step once per invoice. If several steps are due at once, only the latest is sent. */
async function remindOverdue(db: Database, config: ReminderConfig): Promise<void> {
  const today = clubToday(config);
  const steps = overdueSteps(config);
  for (const [at, days] of steps.entries()) {
    const kind = `invoice overdue ${days}`;
    const rows = await db.rows<Columns<'invoice', 'id' | 'due_date'>>(sql`
      select i.id, i.due_date
      from invoice i
      join member m on m.id = i.member
      where ${OPEN} and not ${UNDER_COLLECTION} and i.due_date <= ${today.subtract({ days }).toString()}::date
        and not exists (select from reminder r where r.kind = ${kind} and r.row_id = i.id and r.about = i.due_date)
      order by i.id
      limit ${MOST}`);
    for (const { id, due_date } of rows)
      await inTransaction(db, async (tx) => {
        if (!(await isFirst(tx, kind, id, due_date))) return;
        for (const earlier of steps.slice(at + 1)) await isFirst(tx, `invoice overdue ${earlier}`, id, due_date);
        await emailInvoice(tx, config, id, 'OVERDUE');
      });
  }
}

interface Ending extends Columns<'member', 'id' | 'name' | 'email' | 'is_osc'> {
  readonly ends: string;
  /** Whether they can renew it online. */
  readonly online: boolean;
}

async function remindEnding(db: Database, config: ReminderConfig): Promise<void> {
  const [today, day] = daysUntil(config, config.REMIND_ENDS_DAYS);
  const rows = await db.rows<Ending>(sql`
    select id, name, email, is_osc, membership_end_date as ends,
      exists (
        select
        from membership_type y
        where y.level_1 = membership_level_1 and y.level_2 = membership_level_2 and y.renewal_months is not null
      ) as online
    from member
    where status = 'ACTIVE' and membership_end_date > ${today} and membership_end_date <= ${day}
      and not exists (
        select
        from reminder r
        where r.kind = 'membership ends' and r.row_id = member.id and r.about = membership_end_date)
    order by id
    limit ${MOST}`);
  for (const { id, name, email, is_osc, ends, online } of rows)
    await inTransaction(db, async (tx) => {
      if (!(await isFirst(tx, 'membership ends', id, ends))) return;
      const title = t.membershipEndsTitle({ ends: dayWords(ends) });
      const body = t.membershipEndsBody({ online: online ? 'yes' : 'no' });
      const notice = {
        topic: 'membership-reminder',
        kind: 'ACCOUNT',
        title,
        body,
        link: online ? '/renew' : '/profile',
      } as const;
      const values = { name, ends: dayWords(ends), online };
      await notifyMember(tx, config, { member: id, email, is_osc }, notice, {
        template: 'membership-ends',
        values,
        sendBefore: instantAt(ends, 24 * 60, config.CLUB_TIMEZONE),
      });
    });
}

/** The morning job: reminds members once of invoices that are due soon or overdue, and of memberships about to end. */
export const remindDues = (db: Database, config: ReminderConfig) => async (): Promise<void> => {
  await remindDue(db, config);
  await remindOverdue(db, config);
  await remindEnding(db, config);
  await db.run(sql`delete from reminder where at < now() - interval '400 days'`);
};
