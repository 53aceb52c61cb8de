import { LOGIN_STATUSES } from '@clubhouse/contract';
import { type Origin, recordBySystem } from '../../../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { addressKey, hit, nameKey, tryHit } from '../../../limiter/index.ts';
import { sendMail } from '../../communications/email/index.ts';
import { type JoinConfig, requireJoinOnline } from './application-dependencies.ts';
import { makeLink } from './application-links.ts';
import { APPLICANT } from './notify-applicant.ts';

/** Emails that one address gets, no matter who asks for them: no one can have the club write to a stranger again and again. */
const MOST_LINKS = [
  { span: 'hour', limit: 3, seconds: 3600 },
  { span: 'day', limit: 6, seconds: 86_400 },
] as const;

async function mayEmail(db: Database, email: string): Promise<boolean> {
  for (const { span, limit, seconds } of MOST_LINKS)
    if (!(await tryHit(db, { key: `join-${span}:${nameKey(email)}`, limit, seconds }))) return false;
  return true;
}

/** Emails a link to the application of an address. No one learns from the answer whether the club knows the address. */
export async function beginApplication(db: Database, config: JoinConfig, email: string, origin: Origin): Promise<void> {
  requireJoinOnline(config);
  await hit(db, { key: `join:${addressKey(origin.address)}`, limit: 10, seconds: 3600 });
  if (!(await mayEmail(db, email))) return;
  await inTransaction(db, async (tx) => {
    const member = await tx.row<Columns<'member', 'name' | 'is_osc'>>(sql`
      select name, is_osc
      from member
      where lower(email) = lower(${email}) and (status = any(${LOGIN_STATUSES}::text[]) or status = 'ABSENT')
      order by id
      limit 1`);
    const values = member
      ? ({ news: 'member', name: member.name, url: `${config.publicUrl}/login` } as const)
      : ({ news: 'link', name: '', url: await makeLink(tx, config, await openDraft(tx, email)) } as const);
    await sendMail(tx, config, {
      to: email,
      template: 'application',
      values: { reason: '', amount: '', until: '', position: '', ...values },
      is_osc: member?.is_osc ?? false,
    });
  });
}

/** The application that an address has under way, or a new one. */
async function openDraft(tx: Tx, email: string): Promise<number> {
  const made = await tx.row<Columns<'membership_application', 'id'>>(sql`
    insert into membership_application (email)
    values (${email})
    on conflict (lower(email)) where status not in ('ACTIVE', 'DECLINED', 'WITHDRAWN', 'LAPSED') do nothing
    returning id`);
  if (made) {
    await recordBySystem(tx, { action: 'create', resource: 'membership application', rowId: made.id }, APPLICANT());
    return made.id;
  }
  const open = await tx.row<Columns<'membership_application', 'id'>>(sql`
    select id
    from membership_application
    where lower(email) = lower(${email}) and status not in ('ACTIVE', 'DECLINED', 'WITHDRAWN', 'LAPSED')`);
  if (!open) throw new Error('An application was neither found nor stored.');
  return open.id;
}
