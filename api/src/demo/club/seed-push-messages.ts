import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** What was sent to devices of the demo member that they have removed since: nothing more is sent anywhere. */
export async function seedPushMessages(tx: Tx, user: number): Promise<void> {
  await tx.run(sql`
    insert into push_message (
      app_user, topic, title, body, link, status, attempts, error, expires_at, sent_at, created_at)
    select ${user}, m.topic, m.title, '', '/', m.status, m.attempts, m.error, now() - m.age + interval '3 days',
      case m.status when 'SENT' then now() - m.age end, now() - m.age
    from (
      values ('booking-reminder', 'Reminder: Badminton 1', 'SENT', 1, '', interval '2 days'),
        ('money', 'Invoice issued', 'SENT', 2, '', interval '9 days'),
        ('message', 'A message about your course', 'FAILED', 6, 'not sent in time', interval '12 days')) m (
      topic, title, status, attempts, error, age)`);
}
