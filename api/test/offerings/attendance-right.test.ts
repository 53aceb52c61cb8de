import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member, type OfferingType } from './club-with-courses.ts';

const FREE = ['MEMBER', 'GUEST_ADULT'].map((participant_type) => ({ participant_type, price: '0.00' }));

const club = await openClub(buildCourseClub());
const door = await club.as((await buildUser(club.db, { rights: ['attendance.record'], level1: 'STAFF' })).id);

/** An event whose session is on now, whatever the hour. */
async function today(values: object = {}): Promise<number> {
  const start = new Date(Date.now() + 60_000).toISOString();
  const end = new Date(Date.now() + 3_600_000).toISOString();
  return club.event({ start_at: start, end_at: end, ...values }, FREE);
}

describe('the right to record attendance', () => {
  test('lists the expected participants, without contact details, and marks attendance', async () => {
    const who = await club.payer();
    const event = await today({ is_visible: false });
    await club.office.ask('PATCH', `/event/${event}/`, { is_visible: true });
    await club.enroll(who, 'event', event, [member(who), guest('Kavya')]);
    await club.office.ask('PATCH', `/event/${event}/`, { is_visible: false });
    const list = await door.ask('GET', `/event/${event}/attendance/`);
    expect(list.body.people.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      ['Kavya', who.member?.name].toSorted(),
    );
    const [{ participant }] = list.body.people;
    expect(Object.keys(list.body.people[0])).not.toEqual(expect.arrayContaining(['email', 'phone']));
    const session = list.body.session.id;
    const marked = await door.ask('POST', `/event/${event}/attendance/`, { session, participant });
    expect([marked.status, marked.body.person.present]).toEqual([200, true]);
    expect((await door.ask('GET', `/event/${event}/participants/`)).body.count).toBe(0);
    expect((await door.ask('GET', '/booking/event-registration/')).body.count).toBe(0);
  });

  test('finds what takes place, hidden or not, and no drafts', async () => {
    const [hidden, draft] = [await today({ is_visible: false }), await today({ status: 'DRAFT' })];
    expect((await door.ask('GET', `/event/${hidden}/`)).status).toBe(200);
    expect((await door.ask('GET', `/event/${draft}/`)).status).toBe(404);
    expect((await door.ask('GET', `/event/${draft}/attendance/`)).status).toBe(404);
  });

  test('enrols people at the door: while a session is on, never above the rules', async () => {
    const who = await club.payer();
    const enrol = (event: number, more: object = {}) =>
      door.ask('POST', `/event/${event}/enroll-member/`, {
        member_id: who.memberId,
        participants: [member(who)],
        agree_terms: true,
        ...more,
      });
    const later = await club.event({}, FREE);
    const early = await enrol(later);
    expect([early.status, early.body.detail]).toEqual([
      403,
      'You can enrol people at the door from two hours before a session starts until it ends.',
    ]);
    const event = await today();
    expect((await enrol(event, { override_reason: 'A friend' })).status).toBe(403);
    const done = await enrol(event);
    expect([done.status, done.body.result?.status], done.text).toEqual([201, 'CONFIRMED']);
    const own = await door.ask('POST', `/event/${event}/enroll-member/`, {
      member_id: (await door.ask('GET', '/general-users/me/')).body.member_profile.id,
      participants: [guest('Kavya')],
      agree_terms: true,
    });
    expect([own.status, own.body.detail]).toEqual([403, expect.stringMatching('your own')]);
  });

  test.each<OfferingType>(['course', 'event'])('changes nothing else of a %s', async (offeringType) => {
    const id = offeringType === 'event' ? await today() : await club.course();
    const session = (await club.db.row<{ id: number }>(sql`select id from offering_session where offering = ${id}`))
      ?.id;
    const calls = [
      ['POST', `/${offeringType}/`],
      ['PATCH', `/${offeringType}/${id}/`],
      ['DELETE', `/${offeringType}/${id}/`],
      ['POST', `/${offeringType}/${id}/pricings/`],
      ['POST', `/${offeringType}/${id}/message/`],
      ['POST', `/${offeringType}/${id}/cancel/`],
      ['POST', `/${offeringType}/${id}/decide/`],
      ['POST', `/${offeringType}/${id}/sessions/${session}/change/`],
      ['GET', `/${offeringType}/${id}/participants/export/`],
      ['POST', '/booking/check-in/'],
      ['POST', '/finance/counter-payment/'],
    ] as const;
    for (const [method, path] of calls)
      expect([path, (await door.ask(method, path, method === 'GET' ? undefined : {})).status]).toEqual([path, 403]);
  });
});
