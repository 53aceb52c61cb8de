import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const mailsTo = async (address: string | undefined) =>
  (await club.db.row<{ count: number }>(sql`select count(*) as count from outbox where "to" = ${address}`))?.count;

test('emails about an enrolment go to the address on record, however often it is repeated', async () => {
  const who = await club.payer();
  const event = await club.event({}, [{ participant_type: 'MEMBER', price: '0.00' }]);
  const stranger = 'stranger@example.com';
  for (let n = 0; n < 40; n += 1) {
    const made = await club.enroll(who, 'event', event, [member(who)], { email: stranger, name: 'Buy cheap pills' });
    expect(made.status, made.text).toBe(201);
    const path = `/booking/event-registration/${made.body.result.id}/`;
    expect((await who.client.ask('PATCH', path, { status: 'CANCELLED' })).status).toBe(200);
  }
  expect(await mailsTo(stranger)).toBe(0);
  // Of eighty messages within the hour thirty arrive; the app has them all.
  expect(await mailsTo(who.member?.email)).toBe(30);
  const text = await club.db.row(sql`select 1 from outbox where text like '%cheap pills%'`);
  expect(text).toBeUndefined();
});
