import { afterAll, beforeEach, expect } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { notifyMember } from '../../src/modules/communications/notify-member.ts';
import { type SmsNotice, smsDelivery } from '../../src/modules/communications/sms/index.ts';
import { buildAdministrator } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { FakeTwilio, twilioSettings } from './fake-twilio.ts';

export const CONSENT = '/sms-consent/';

let serial = 1_000_000;

/** A club with courts and courses, whose text messages go to a provider of the test. */
export async function openTextClub(env: Record<string, string> = {}) {
  const twilio = new FakeTwilio();
  const settings = twilioSettings(await twilio.listen());
  const club = await openClub(buildCourseClub({ ...settings, ...env }));
  afterAll(() => twilio.close());
  const admin = await club.as((await buildAdministrator(club.db)).id);
  beforeEach(async () => {
    await club.db.run(sql`delete from sms_message`);
    await club.db.run(sql`delete from sms_month`);
    await club.db.run(sql`delete from notice`);
    await club.db.run(sql`delete from rate_limit`);
    twilio.sent.length = 0;
    twilio.bad.clear();
    twilio.fault = 'none';
    twilio.tooMany = 0;
  });
  const log = { warn: () => {} };
  const { signal } = new AbortController();
  const deliver = (config = club.config) => smsDelivery({ db: club.db, config, log })(signal);
  /** A member with a mobile number of their own. */
  const texter = async () => {
    const who = await club.payer();
    serial += 1;
    const number = `+659${serial}`;
    await club.db.run(sql`update member set mobile = ${number} where id = ${who.memberId}`);
    return { ...who, number };
  };
  const codeFor = async (number: string) => {
    await deliver();
    const text = twilio.sent.findLast(({ to }) => to === number);
    return /code is (\d{6})/.exec(text?.body ?? '')?.[1] ?? '';
  };
  return {
    ...club,
    admin,
    twilio,
    deliver,
    texter,
    codeFor,
    /** … who has confirmed it. */
    async consenting() {
      const who = await texter();
      expect((await who.client.ask('POST', `${CONSENT}code/`)).status).toBe(200);
      const confirmed = await who.client.ask('POST', `${CONSENT}confirm/`, { code: await codeFor(who.number) });
      expect(confirmed.body, confirmed.text).toMatchObject({ state: 'CONFIRMED' });
      await club.db.run(sql`delete from sms_message`);
      await club.db.run(sql`delete from sms_month`);
      twilio.sent.length = 0;
      return who;
    },
    /** Notifies a member of something urgent. */
    notify: (who: Payer, says = 'Badminton 1 is yours', more: Partial<SmsNotice> = {}) =>
      inTransaction(club.db, (tx) =>
        notifyMember(
          tx,
          club.config,
          { member: who.memberId, email: null, is_osc: false },
          { kind: 'BOOKING', topic: 'offer', title: says, link: '/bookings', sms: { topic: 'offer', says, ...more } },
        ),
      ),
    letTimePass: () => club.db.run(sql`update sms_message set next_try_at = now() where status = 'QUEUED'`),
    messages: () =>
      club.db.rows<{ status: string; attempts: number; error: string; cost: number; topic: string; body: string }>(
        sql`select status, attempts, error, cost, topic, body from sms_message order by id`,
      ),
    spent: async () =>
      (await club.db.row<{ spent: number }>(sql`select coalesce(sum(spent), 0)::int as spent from sms_month`))?.spent,
  };
}
