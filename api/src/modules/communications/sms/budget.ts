import { formatCents } from '@clubhouse/contract';
import { sms as t } from '@clubhouse/messages/server/sms';
import type { Config } from '../../../config.ts';
import { type Database, type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notifyHolders } from '../notifications/index.ts';
import { giveUpWithin, type QueuedSms } from './sms-queue.ts';

export type BudgetConfig = Pick<
  Config,
  'SMS_MONTHLY_BUDGET' | 'SMS_SEGMENT_CENTS' | 'SMS_PER_MEMBER' | 'CLUB_TIMEZONE'
>;

/** Staff hear of it when so much of the budget is used. */
const WARN_AT = 0.8;

/** The first day of the month at the club. */
export const thisMonth = (zone: string) => sql`date_trunc('month', now() at time zone ${zone})::date`;

/** Whether this month's budget leaves room for one more segment. */
export async function hasBudget(
  db: Db,
  { SMS_MONTHLY_BUDGET, SMS_SEGMENT_CENTS, CLUB_TIMEZONE }: BudgetConfig,
): Promise<boolean> {
  const held = await db.row<{ spent: number }>(
    sql`select spent from sms_month where month = ${thisMonth(CLUB_TIMEZONE)}`,
  );
  return (held?.spent ?? 0) + SMS_SEGMENT_CENTS <= SMS_MONTHLY_BUDGET * 100;
}

async function notifyStaff(tx: Tx, title: string, body: string): Promise<void> {
  await notifyHolders(tx, 'config.manage', 0, { kind: 'OUTBOX', title, body, link: '/admin/text-messages' });
}

/** Staff hear once a month that the budget comes to its end, and once that it has. */
async function warn(tx: Tx, month: string, spent: number, budget: number, isOver: boolean): Promise<void> {
  const words = { spent: formatCents(spent), budget: formatCents(budget) };
  if (isOver) {
    const first = await tx.run(
      sql`update sms_month set stopped_at = now() where month = ${month} and stopped_at is null`,
    );
    if (first > 0) await notifyStaff(tx, t.budgetStoppedTitle(), t.budgetStoppedBody(words));
    return;
  }
  if (spent < budget * WARN_AT) return;
  const first = await tx.run(sql`update sms_month set warned_at = now() where month = ${month} and warned_at is null`);
  if (first > 0) await notifyStaff(tx, t.budgetWarningTitle(), t.budgetWarningBody(words));
}

/**
 * Sets the price of a text aside before it is sent. A sender locks the row of the month meanwhile, so that all of them
 * together never pass the budget or a member's limit. False: it was given up.
 */
export const setAside = (
  db: Database,
  { SMS_MONTHLY_BUDGET, SMS_SEGMENT_CENTS, SMS_PER_MEMBER, CLUB_TIMEZONE }: BudgetConfig,
  { id, app_user, topic, segments, cost }: QueuedSms,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (cost > 0) return true;
    const held = await tx.row<{ month: string; spent: number }>(sql`
      insert into sms_month as m (month) values (${thisMonth(CLUB_TIMEZONE)})
      on conflict (month) do update set spent = m.spent
      returning month::text as month, spent`);
    if (!held) throw new Error('A month vanished.');
    const { month } = held;
    const budget = SMS_MONTHLY_BUDGET * 100;
    const price = segments * SMS_SEGMENT_CENTS;
    const spent = held.spent + price;
    if (spent > budget) {
      await giveUpWithin(tx, id, t.reasonBudget());
      await warn(tx, month, held.spent, budget, true);
      return false;
    }
    if (topic !== 'code' && topic !== 'test') {
      const got = await tx.row<{ n: number }>(sql`
        select count(*)::int as n
        from sms_message
        where app_user = ${app_user} and month = ${month} and topic not in ('code', 'test') and id <> ${id}`);
      if ((got?.n ?? 0) >= SMS_PER_MEMBER) {
        await giveUpWithin(tx, id, t.reasonMemberLimit());
        return false;
      }
    }
    await tx.run(sql`update sms_month set spent = ${spent} where month = ${month}`);
    await tx.run(sql`update sms_message set cost = ${price}, month = ${month} where id = ${id}`);
    await warn(tx, month, spent, budget, false);
    return true;
  });
