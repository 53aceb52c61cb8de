import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { member } from '../offerings/club-with-courses.ts';
import { LOG, openWebhookClub, verified } from './club-with-webhooks.ts';

const club = await openWebhookClub();

describe('an event', () => {
  test('is signed as Standard Webhooks has it, with what its reader may see', async () => {
    const { secret } = await club.endpoint(['booking.created']);
    expect(secret).toMatch(/^whsec_/);
    const { id, payer, court } = await club.bookCourt();
    await club.deliver();
    const [message] = club.receiver.received;
    if (!message) throw new Error('nothing arrived');
    expect(verified(message, secret)).toMatchObject({
      type: 'booking.created',
      data: { id, member: payer.memberId, facility: court, status: 'CONFIRMED' },
    });
    expect(message.body.id).toBe(message.headers['webhook-id']);
    expect(message.body.data.start_from).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
    const [{ id: logged }] = await club.log();
    expect((await club.admin.ask('GET', `${LOG}${logged}/`)).body.payload).toEqual(message.body);
    expect(Object.keys(message.body)).toEqual(['id', 'type', 'timestamp', 'data']);
    expect(Object.keys(message.body.data)).not.toEqual(expect.arrayContaining(['remarks', 'check_in_code']));
    expect(() => verified({ ...message, text: message.text.replace('CONFIRMED', 'CANCELLED') }, secret)).toThrow();
  });

  test('receives bookings: created, moved, checked in, cancelled, in this order', async () => {
    await club.endpoint(['booking.created', 'booking.moved', 'booking.cancelled', 'booking.checked_in']);
    const { id, payer } = await club.bookCourt();
    const { court, slots } = await club.freeHour();
    const moved = await payer.client.ask('POST', `/booking/reservation/${id}/move/`, { facility: court, slots });
    expect(moved.status).toBeLessThan(300);
    await club.db.run(sql`update reservation set checked_in_at = now() where id = ${id}`);
    await club.db.run(sql`update reservation set checked_in_at = null where id = ${id}`);
    const cancelled = await payer.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
    expect(cancelled.status).toBeLessThan(300);
    await club.deliver();
    expect(club.types()).toEqual(['booking.created', 'booking.moved', 'booking.checked_in', 'booking.cancelled']);
  });

  test('receives each place on a course: confirmed once it is paid, and withdrawn', async () => {
    await club.endpoint(['enrolment.created', 'enrolment.waitlisted', 'enrolment.withdrawn']);
    const who = await club.payer();
    const course = await club.course({});
    const made = await club.enroll(who, 'course', course, [member(who)]);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.result;
    const { participants: places } = (await who.client.ask('GET', `/booking/course-enrollment/${id}/`)).body;
    const participants = places.map((place: { id: number }) => place.id);
    await club.deliver();
    expect(club.types()).toEqual([]);
    await club.payEnrollment(who, id);
    const withdrawn = await who.client.ask('POST', `/booking/course-enrollment/${id}/withdraw/`, { participants });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    await club.deliver();
    expect(club.types()).toEqual(['enrolment.created', 'enrolment.withdrawn']);
    expect(club.receiver.received[0]?.body.data).toMatchObject({ enrollment: id, kind: 'COURSE', offering: course });
  });

  test('receives money: an invoice issued and paid, the payment received', async () => {
    await club.endpoint(['invoice.issued', 'invoice.paid', 'payment.received']);
    const payer = await club.payer();
    const { id } = await club.bill(payer, '10.00');
    const begun = await club.pay(payer, [id]);
    await club.settle(begun.body.redirect_url);
    await club.deliver();
    expect(club.types().sort()).toEqual(['invoice.issued', 'invoice.paid', 'payment.received']);
    const paid = club.receiver.received.find(({ body }) => body.type === 'payment.received')?.body;
    expect(paid?.data).toMatchObject({ member: payer.memberId, amount: '10.00', invoices: [id] });
  });

  test('receives members and cards, never with sensitive values', async () => {
    await club.endpoint(['member.created', 'member.changed', 'member.status_changed', 'card.issued', 'card.revoked']);
    const { member } = await buildUser(club.db);
    const id = member?.id ?? 0;
    const change = (body: object) => club.admin.ask('PATCH', `/profile/member/${id}/`, body);
    expect((await change({ mobile: '+6591234567', religion: 'Hindu', remarks: 'Secret' })).status).toBe(200);
    expect((await change({ remarks: 'Only this' })).status).toBe(200);
    expect((await change({ status: 'SUSPENDED-DISCIPLINE' })).status).toBe(200);
    const card = await club.admin.ask('POST', `/profile/member/${id}/card/`, { issued_on: '2026-01-01' });
    expect(card.status).toBe(201);
    expect((await club.admin.ask('DELETE', `/membership-card/${card.body.id}/`)).status).toBe(204);
    await club.deliver();
    const own = club.receiver.received.map(({ body }) => body);
    const about = (name: 'id' | 'member', kind: string) =>
      own.filter(({ type, data }) => type.startsWith(kind) && data[name] === id);
    const events = about('id', 'member.');
    expect(events.map(({ type }) => type)).toEqual(['member.created', 'member.changed', 'member.status_changed']);
    expect(events[1].data.changed).toEqual(['mobile']);
    expect(about('member', 'card.').map(({ type }) => type)).toEqual(['card.issued', 'card.revoked']);
    expect(JSON.stringify(own)).not.toMatch(/Secret|Hindu|6591234567|bank/);
  });

  test('exists if and only if its cause does, and is not created without a subscriber', async () => {
    const events = () => club.db.row(sql`select count(*)::int as n from webhook_event`);
    await club.bookCourt();
    expect(await events()).toEqual({ n: 0 });
    await club.endpoint(['booking.cancelled']);
    await club.bookCourt();
    expect(await events()).toEqual({ n: 0 });
    const failed = club.db.pool.connect().then(async (client) => {
      await client.query('begin');
      await client.query(`update reservation set status = 'CANCELLED' where status = 'CONFIRMED'`);
      const { rows } = await client.query('select count(*)::int as n from webhook_event');
      await client.query('rollback');
      client.release();
      return rows[0].n;
    });
    expect(await failed).toBeGreaterThan(0);
    expect(await events()).toEqual({ n: 0 });
  });
});
