import { LOGIN_STATUSES } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type MailConfig, sendMail } from '../../communications/email/index.ts';

const BATCH = 50;

interface Waiting extends Columns<'member', 'membership_id' | 'email' | 'is_osc'> {
  readonly id: number;
  readonly name: string;
  readonly welcome: boolean;
}

/** The next invitations, held; others take others. */
const nextInvitations = (tx: Tx) =>
  tx.rows<Waiting>(sql`
    select i.id, coalesce(nullif(m.preferred_name, ''), m.name) as name, m.membership_id, m.email, m.is_osc,
      m.status = any(${LOGIN_STATUSES}::text[])
        and not exists (select from app_user u where u.member_profile = m.id and u.is_active) as welcome
    from member_invitation i
    join member m on m.id = i.member
    where i.status = 'WAITING'
    order by i.id
    limit ${BATCH}
    for update of i skip locked`);

async function sendOne(tx: Tx, config: MailConfig, { id, welcome, ...member }: Waiting): Promise<void> {
  const { email, membership_id, name, is_osc } = member;
  const skip = (reason: string) =>
    tx.run(sql`update member_invitation set status = 'SKIPPED', reason = ${reason} where id = ${id}`);
  if (!welcome) return void (await skip(t.inviteHasLogin()));
  if (!email) return void (await skip(t.inviteNoEmail()));
  const url = `${config.publicUrl}/create-login?membership_id=${encodeURIComponent(membership_id)}`;
  const message = await sendMail(tx, config, {
    to: email,
    template: 'member-invitation',
    values: { name, membership_id, email, url },
    is_osc,
  });
  await tx.run(sql`
    update member_invitation
    set status = 'SENT', email = ${email}, outbox = ${message}
    where id = ${id}`);
}

/** The job: writes the emails of invitations that wait, some at a time. */
export const sendInvitations =
  (db: Database, config: MailConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const sent = await inTransaction(db, async (tx) => {
        const waiting = await nextInvitations(tx);
        for (const one of waiting) await sendOne(tx, config, one);
        return waiting.length;
      });
      if (sent === 0) return;
    }
  };
