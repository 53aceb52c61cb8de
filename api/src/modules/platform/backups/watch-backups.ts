import type { BackupProblem } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { sendMail } from '../../communications/email/index.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';
import type { BackupDeps } from './backup-deps.ts';
import { judgeBackups } from './judge-backups.ts';
import { BACKUP_JOB, readBackupFacts } from './read-backups.ts';

const TITLES: Readonly<Record<BackupProblem, () => string>> = {
  LATE: t.backupLateTitle,
  FAILED: t.backupFailedTitle,
  DRILL_FAILED: t.drillFailedTitle,
};
const LINK = '/admin/backups';

/** Looks every hour whether there are backups that can be restored, tells staff who manage the club once, and has what is due tried again. */
export const watchBackups =
  ({ db, config }: Omit<BackupDeps, 'store' | 'log'>) =>
  async (): Promise<void> => {
    const zone = config.CLUB_TIMEZONE;
    await inTransaction(db, async (tx) => {
      wakeJob(tx, BACKUP_JOB);
      const found = await readBackupFacts(tx);
      const problems = judgeBackups(found, Date.now(), zone);
      await tx.run(sql`delete from backup_warning where problem <> all(${problems}::text[])`);
      const news = await tx.rows<{ problem: BackupProblem }>(sql`
        insert into backup_warning (problem) select unnest(${problems}::text[])
        on conflict do nothing
        returning problem`);
      for (const { problem } of news) await warn(tx, config, problem);
    });
  };

/** In the console, and by email: a person who looks after the club may not look into the console for weeks. */
async function warn(tx: Tx, config: BackupDeps['config'], problem: BackupProblem): Promise<void> {
  const title = TITLES[problem]();
  const body = t.backupWarningBody();
  await notifyHolders(tx, 'config.manage', 0, { kind: 'BACKUP', title, body, link: LINK });
  const readers = await tx.rows<{ name: string; email: string }>(sql`
    select distinct on (lower(u.email)) coalesce(m.name, u.username) as name, u.email
    from app_user u
    left join member m on m.id = u.member_profile
    where u.is_active and u.email <> '' and (
      exists (
        select from user_role ur join role r on r.id = ur.role
        where ur.app_user = u.id and 'config.manage' = any(r.access_rights))
      or exists (
        select from user_sub_role us join sub_role s on s.id = us.sub_role
        where us.app_user = u.id and 'config.manage' = any(s.access_rights)))
    order by lower(u.email), u.id`);
  for (const { name, email } of readers) {
    const values = { name, title, body, url: `${config.publicUrl}${LINK}` };
    await sendMail(tx, config, { to: email, template: 'backup-warning', values, is_osc: false });
  }
}
