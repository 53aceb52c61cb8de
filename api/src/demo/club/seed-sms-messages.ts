import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** What was texted to the demo member, who has stopped it since: nothing more is sent anywhere. */
export async function seedSmsMessages(tx: Tx, user: number): Promise<void> {
  await tx.run(sql`
    insert into sms_message (
      app_user, topic, number, body, segments, status, attempts, cost, error, expires_at, sent_at, delivered_at,
      created_at)
    select ${user}, m.topic, '+6580020000', m.body, 1, m.status, 1, 8, m.error, now() - m.age + interval '1 day',
      now() - m.age, case m.status when 'DELIVERED' then now() - m.age end, now() - m.age
    from (
      values ('code', '', 'DELIVERED', '', interval '20 days'),
        ('offer', 'Cempaka Hill Club: Badminton 1: yours if you take it.', 'DELIVERED', '', interval '3 days'),
        ('booking-cancelled', 'Cempaka Hill Club: Tennis 2: cancelled by the club.', 'FAILED',
          'the phone is off or out of reach (30003)', interval '8 days')) m (topic, body, status, error, age)`);
}
