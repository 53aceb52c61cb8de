import { applications as t } from '@clubhouse/messages/server/applications';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import type { Sponsor } from './find-sponsors.ts';

/** Asks the members whom an applicant names. Those who were asked before and have answered are left in peace. */
export async function askSponsors(
  tx: Tx,
  config: MailConfig,
  { id, name: applicant }: Columns<'membership_application', 'id' | 'name'>,
  sponsors: readonly Sponsor[],
): Promise<void> {
  const kept = sponsors.map(({ id: member, role }) => `${role} ${member}`);
  await tx.run(sql`
    delete from application_sponsor
    where application = ${id} and role || ' ' || member <> all(${kept}::text[])`);
  for (const { id: member, role, name, email, is_osc } of sponsors) {
    const asked = await tx.run(sql`
      insert into application_sponsor (application, role, member)
      values (${id}, ${role}, ${member})
      on conflict (application, role) do nothing`);
    if (asked === 0) continue;
    const notice = {
      kind: 'REQUEST',
      topic: 'account',
      title: t.sponsorNoticeTitle({ applicant, role }),
      link: '/sponsorships',
    } as const;
    const content = { template: 'sponsor-request', values: { name, applicant, role } } as const;
    await notifyMember(tx, config, { member, email, is_osc }, notice, content);
  }
}
