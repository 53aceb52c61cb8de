import { formatCents, membershipTypeName } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../../finance/invoices/index.ts';
import { notifyChange } from './notify-change.ts';

/** Whether change `r` is for a membership that its member `m` doesn't have any more, because the club has changed it. */
export const IS_OVERTAKEN = raw(`(
  r.kind = 'CHANGE' and (r.from_level_1, r.from_level_2) <> (m.membership_level_1, m.membership_level_2))`);

type Overtaken = Columns<'membership_renewal', 'id' | 'member' | 'invoice' | 'level_1' | 'level_2'>;

/** Ends a change that the club has overtaken: nothing is owed on it, and the office reads in the journal what was paid. */
async function stopChange(tx: Tx, config: FinanceConfig, change: Overtaken): Promise<void> {
  const { id, member, invoice, level_1, level_2 } = change;
  const bill = await tx.row<{ due: number; received: number }>(sql`
    select amount_due as due, received from invoice where id = ${invoice} for update`);
  if (invoice !== null && bill && bill.due > 0)
    await creditInvoice(tx, config, { invoice, amount: bill.due, reason: t.changeOvertaken(), by: null });
  await tx.run(sql`update membership_renewal set status = 'WITHDRAWN' where id = ${id}`);
  await recordBySystem(tx, { action: 'withdraw', resource: 'membership renewal', rowId: id });
  const received = bill?.received ?? 0;
  const content = t.changeStoppedJournal({
    membership: membershipTypeName(level_1, level_2),
    paid: received > 0 ? formatCents(received) : 'none',
  });
  await tx.run(sql`
    insert into journal_entry (type, member, name, content)
    values ('SYSTEM', ${member}, ${t.changeOvertaken()}, ${content})`);
  await notifyChange(tx, config, id, 'stopped');
}

/** Ends an open change if the club has changed the membership since. The member is held, so that it can't happen later. */
export async function stopIfOvertaken(tx: Tx, config: FinanceConfig, id: number): Promise<boolean> {
  await tx.run(sql`
    select
    from member
    where id = (select r.member from membership_renewal r where r.id = ${id})
    for no key update`);
  const change = await tx.row<Overtaken>(sql`
    select r.id, r.member, r.invoice, r.level_1, r.level_2
    from membership_renewal r
    join member m on m.id = r.member
    where r.id = ${id} and r.status = 'OPEN' and ${IS_OVERTAKEN}`);
  if (change) await stopChange(tx, config, change);
  return change !== undefined;
}

/**
 * Money comes for changes of membership. What the club has changed meanwhile stays: such a change ends before the money
 * is booked, so that the payment finds nothing to pay and goes back by itself.
 */
export const stopOvertakenChanges =
  ({ config }: { readonly config: FinanceConfig }) =>
  async (tx: Tx, payment: number): Promise<void> => {
    const open = await tx.rows<Columns<'membership_renewal', 'id'>>(sql`
      select r.id
      from membership_renewal r
      join payment_part pp on pp.invoice = r.invoice
      where pp.payment = ${payment} and r.status = 'OPEN' and r.kind = 'CHANGE'
      order by r.id
      for update of r`);
    for (const { id } of open) await stopIfOvertaken(tx, config, id);
  };
