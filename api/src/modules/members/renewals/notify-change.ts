import { membershipTypeName } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';

/** Done; not paid in time; or stopped, because the club has changed the membership or cancelled the invoice meanwhile. */
export type ChangeNews = 'done' | 'lapsed' | 'stopped';

type Changed = Columns<'membership_renewal', 'member' | 'level_1' | 'level_2'> &
  Columns<'member', 'name' | 'email' | 'is_osc'>;

/** Notifies a member of the outcome of the change of their membership. How to pay for it is in the email of its invoice. */
export async function notifyChange(tx: Tx, config: FinanceConfig, id: number, news: ChangeNews): Promise<void> {
  const change = await tx.row<Changed>(sql`
    select r.member, r.level_1, r.level_2, m.name, m.email, m.is_osc
    from membership_renewal r
    join member m on m.id = r.member
    where r.id = ${id}`);
  if (!change) return;
  const membership = membershipTypeName(change.level_1, change.level_2);
  const notice = {
    kind: 'ACCOUNT',
    topic: 'account',
    title: t.changeNoticeTitle({ news }),
    body: t.changeNoticeBody({ news, membership }),
    link: '/renew/change',
  } as const;
  await notifyMember(tx, config, change, notice, {
    template: 'membership-change',
    values: { news, name: change.name, membership },
  });
}
