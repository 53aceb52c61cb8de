import { afterAll, beforeEach, expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { mailDelivery } from '../../src/modules/communications/email/index.ts';
import { pushDelivery } from '../../src/modules/communications/push/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { startPushService } from './fake-push-service.ts';

export const DEVICES = '/push-device/';
export const ANSWER = '/push-answer/';

/** A club with courts, whose notifications go to a push service of the test. */
export async function openPushClub() {
  const club = await openClub(buildCourseClub({ PUSH_ALLOW_PRIVATE: 'on' }));
  const admin = await club.as((await buildAdministrator(club.db)).id);
  const service = await startPushService();
  afterAll(() => service.close());
  beforeEach(async () => {
    await club.db.run(sql`delete from push_device`);
    await club.db.run(sql`delete from push_message`);
    await club.db.run(sql`delete from outbox`);
    service.delivered.length = 0;
    service.answer = undefined;
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { signal } = new AbortController();
  const subscribe = async (who: Client) => {
    const key = await who.ask('GET', '/push-key/');
    const subscription = service.subscribe(key.body.public_key);
    const added = await who.ask('POST', DEVICES, subscription);
    expect(added.status, added.text).toBe(201);
    return { ...subscription, id: added.body.id as number };
  };
  let hour = 6;
  return {
    ...club,
    admin,
    service,
    subscribe,
    push: () => pushDelivery({ db: club.db, config: club.config, log })(signal),
    mail: () => mailDelivery({ db: club.db, config: club.config, log })(signal),
    /** An offer for a person who waited for a court that was booked by another. */
    async offerTo(waiting: Payer, more: readonly Payer[] = []) {
      hour = hour >= 21 ? 7 : hour + 1;
      const [holder, court] = [await club.payer(), await club.court()];
      const slots = [hours(dayAhead(3), hour, hour + 1)];
      const booked = await club.book(holder, court, slots);
      const joined = [];
      for (const one of [waiting, ...more])
        joined.push((await club.book(one, court, slots, { join_waitlist: true })).body.id as number);
      await holder.client.ask('POST', `/booking/reservation/${booked.body.id}/cancel/`, {});
      await club.offerPlaces();
      return { id: joined[0] ?? 0, next: joined[1] ?? 0 };
    },
    /** Emails to someone, as they are in the outbox. */
    emailsTo: (who: Payer) =>
      club.db.rows<{ status: string; waits: boolean }>(sql`
        select o.status, o.next_try_at > now() as waits
        from outbox o
        join member m on lower(m.email) = lower(o."to")
        where m.id = ${who.memberId}
        order by o.id`),
    /** The minute that an email waits is over, and so is every wait for another attempt. */
    async letTimePass() {
      await club.db.run(sql`update outbox set next_try_at = now() where status = 'QUEUED'`);
      await club.db.run(sql`update push_message set next_try_at = now() where status = 'QUEUED'`);
    },
    messages: () =>
      club.db.rows<{ status: string; attempts: number; error: string; device: number | null }>(
        sql`select status, attempts, error, device from push_message order by id`,
      ),
  };
}
