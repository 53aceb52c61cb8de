import { dayWords } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import { clubToday, type FinanceConfig, type PaidListener } from '../../finance/invoices/index.ts';
import { changeMembership } from './change-membership.ts';
import { notifyChange } from './notify-change.ts';
import { stopIfOvertaken } from './stop-change.ts';

type Person = Columns<'member', 'name' | 'email' | 'is_osc'> & { readonly before: string | null };

/**
 * A paid renewal counts: the membership goes on, and never ends earlier than it did. A change leaves the end as it is.
 * Once only.
 */
export async function completeRenewal(tx: Tx, config: FinanceConfig, id: number): Promise<void> {
  if (await stopIfOvertaken(tx, config, id)) return;
  const done = await tx.row<
    Columns<'membership_renewal', 'member' | 'kind' | 'ends_on' | 'starts_on' | 'is_change'>
  >(sql`
    update membership_renewal
    set status = 'DONE', done_at = now()
    where id = ${id} and status = 'OPEN'
    returning member, kind, ends_on, starts_on, is_change`);
  if (!done) return;
  if (done.kind === 'CHANGE') {
    await changeMembership(tx, id);
    await notifyChange(tx, config, id, 'done');
    return;
  }
  const { member, ends_on: ends } = done;
  const person = await tx.row<Person>(sql`
    select name, email, is_osc, membership_end_date as before from member where id = ${member} for no key update`);
  if (!person) return;
  const { name, email, is_osc, before } = person;
  if (before === null || before < ends) {
    await tx.run(sql`update member set membership_end_date = ${ends} where id = ${member}`);
    const changes = { membership_end_date: { old: before, new: ends } };
    await recordBySystem(tx, { action: 'update', resource: 'member', rowId: member, changes });
  }
  if (done.is_change && done.starts_on <= clubToday(config).toString()) await changeMembership(tx, id);
  const until = dayWords(ends);
  const notice = {
    kind: 'ACCOUNT',
    topic: 'account',
    title: t.renewalDoneTitle(),
    body: t.renewalDoneBody({ until }),
    link: '/renew',
  } as const;
  await notifyMember(tx, config, { member, email, is_osc }, notice, {
    template: 'membership-renewed',
    values: { name, until },
  });
}

/** Hears that an invoice is paid. */
export const renewWhenPaid =
  (config: FinanceConfig): PaidListener =>
  async (tx, { id }) => {
    const renewal = await tx.row<Columns<'membership_renewal', 'id'>>(
      sql`select id from membership_renewal where invoice = ${id} and status = 'OPEN'`,
    );
    if (renewal) await completeRenewal(tx, config, renewal.id);
  };
