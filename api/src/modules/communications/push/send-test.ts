import type { Row, pushDevice as resource } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { PUSH_JOB } from '../notifications/index.ts';

const TEST_MINUTES = 10;

/** Sends a test to one device, whatever its owner has switched off. */
export async function sendTest(tx: Tx, { id }: Row<typeof resource>, user: number): Promise<void> {
  await tx.run(sql`
    insert into push_message (app_user, device, topic, title, body, link, expires_at)
    values (
      ${user}, ${id}, 'account', ${t.pushTestTitle()}, ${t.pushTestBody()}, '/profile?section=notices',
      now() + make_interval(mins => ${TEST_MINUTES}))`);
  wakeJob(tx, PUSH_JOB);
}
