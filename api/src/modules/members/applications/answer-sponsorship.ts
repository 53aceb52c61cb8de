import { type ApplicationStatus, isApplicationUndecided, type SPONSOR_ANSWERS } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, refusal } from '../../../errors.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';

type Asked = Columns<'application_sponsor', 'member' | 'status' | 'application'> & {
  readonly stage: ApplicationStatus;
  readonly applicant: string;
  readonly standing: string;
};

/** A member confirms or declines to propose or second an applicant. */
export async function answerSponsorship(
  tx: Tx,
  { actor, origin }: Writer,
  id: number,
  answer: (typeof SPONSOR_ANSWERS)[number],
): Promise<void> {
  const asked = await tx.row<Asked>(sql`
    select s.member, s.status, s.application, a.status as stage, a.name as applicant, m.status as standing
    from application_sponsor s
    join membership_application a on a.id = s.application
    join member m on m.id = s.member
    where s.id = ${id}
    for update of a, s`);
  if (!asked || asked.member !== actor.member?.id) throw forbidden();
  if (asked.standing !== 'ACTIVE') throw refusal(403, t.sponsorNotActive());
  if (!isApplicationUndecided(asked.stage)) throw refusal(409, t.sponsorTooLate());
  if (asked.status === answer) return;
  await tx.run(sql`update application_sponsor set status = ${answer}, answered_at = now() where id = ${id}`);
  const changes = { status: { old: asked.status, new: answer } };
  await record(tx, actor, origin, { action: 'answer', resource: 'sponsorship', rowId: id, changes });
  await notifyHolders(tx, 'approval.decide', actor.user_id, {
    kind: 'REQUEST',
    title: t.sponsorAnsweredTitle({ answer }),
    body: asked.applicant,
    link: `/admin/applications/${asked.application}`,
  });
}

/** How many applicants wait for a member's answer. */
export async function countOpenSponsorships(db: Db, member: number): Promise<number> {
  const open = await db.row<{ many: number }>(sql`
    select count(*)::integer as many
    from application_sponsor s
    join membership_application a on a.id = s.application
    where s.member = ${member} and s.status = 'PENDING'
      and a.status in ('RECEIVED', 'CHECKED', 'INTERVIEW', 'RETURNED', 'WAITLISTED')`);
  return open?.many ?? 0;
}
