import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';

/** How far each email is; null for the one that arrived long enough ago not to be in the outbox any more. */
const EMAILS = ['SENT', 'SENT', null, 'KEPT', 'DEAD'] as const;

const SUBJECT = 'Create your login';
const TEXT = 'Create your login with your membership ID and this email address.';
const ERROR = '550 5.1.1 No mailbox by that name';

/** One message in the outbox; sent ones left a minute after they were written. */
async function writeMessage(tx: Tx, to: string, status: NonNullable<(typeof EMAILS)[number]>): Promise<number> {
  const made = await tx.row<Columns<'outbox', 'id'>>(sql`
    insert into outbox (
      message_id, "to", subject, template, text, html, status, attempts, last_error, sent_at, created_at)
    select '<invitation.' || ${to}::text || '@clubhouse.test>', ${to}::text, ${SUBJECT}::text, 'member-invitation',
      ${TEXT}::text, ${`<p>${TEXT}</p>`}::text, ${status}::text, 1,
      case when ${status}::text = 'DEAD' then ${ERROR}::text else '' end,
      case when ${status}::text = 'SENT' then now() - interval '3 days' + interval '1 minute' end,
      now() - interval '3 days'
    returning id`);
  return made?.id ?? 0;
}

/** A few members were invited to create a login three days ago: some emails arrived, one waits, one failed, one wasn't needed. */
export async function seedInvitations(tx: Tx, by: number): Promise<void> {
  const invited = await tx.rows<Columns<'member', 'id' | 'email'> & { email: string }>(sql`
    select m.id, m.email
    from member m
    where m.status = 'ACTIVE' and m.membership_level_1 = 'ORDINARY' and m.email is not null
      and not exists (select from app_user u where u.member_profile = m.id)
    order by m.id desc
    limit ${EMAILS.length}`);
  for (const [at, { id, email }] of invited.entries()) {
    const state = EMAILS[at] ?? null;
    const outbox = state && (await writeMessage(tx, email, state));
    await tx.run(sql`
      insert into member_invitation (batch, member, email, status, invited_by, outbox, created_at, sent_at)
      values (1, ${id}, ${email}, 'SENT', ${by}, ${outbox}, now() - interval '3 days', now() - interval '3 days')`);
  }
  await tx.run(sql`
    insert into member_invitation (batch, member, email, status, reason, invited_by, created_at)
    select 1, m.id, m.email, 'SKIPPED', ${t.inviteHasLogin()}, ${by}, now() - interval '3 days'
    from app_user u
    join member m on m.id = u.member_profile
    where u.email = 'spouse@clubhouse.test'`);
  await tx.run(sql`select setval('member_invitation_batch', 1)`);
}
