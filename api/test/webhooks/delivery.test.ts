import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { deliverDue } from '../../src/modules/platform/webhooks/index.ts';
import { ENDPOINTS, LOG, openWebhookClub } from './club-with-webhooks.ts';
import { accept, answerWith } from './webhook-receiver.ts';

const club = await openWebhookClub();

describe('delivery', () => {
  test.each([
    ['an error', answerWith(500, 'x'.repeat(3000)), 500, 'answered 500'],
    ['a redirect, which is not followed', answerWith(302, '', { location: '/elsewhere' }), 302, 'answered 302'],
    [
      'a connection that breaks',
      ((_message, response) => response.destroy()) as typeof accept,
      null,
      /socket|hang|reset/i,
    ],
  ])('tries again after %s, and keeps what was answered', async (_words, respond, status, error) => {
    await club.endpoint(['booking.created']);
    club.receiver.respond = respond;
    await club.bookCourt();
    await club.deliver();
    expect(club.receiver.received).toHaveLength(1);
    const [row] = await club.log();
    expect(row).toMatchObject({
      status: 'WAITING',
      attempts: 1,
      http_status: status,
      error: expect.stringMatching(error),
    });
    expect(Date.parse(row.next_attempt_at)).toBeGreaterThan(Date.now());
    const one = (await club.admin.ask('GET', `${LOG}${row.id}/`)).body;
    expect(one.answer.length).toBeLessThanOrEqual(1024);
    club.receiver.respond = accept;
    await club.letTimePass();
    await club.deliver();
    const [first, second] = club.receiver.received;
    expect([second?.headers['webhook-id'], second?.text]).toEqual([first?.headers['webhook-id'], first?.text]);
    expect((await club.log())[0]).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  });

  test('keeps the order of one object, and lets others pass', async () => {
    await club.endpoint(['booking.created', 'booking.cancelled']);
    const { id, payer } = await club.bookCourt();
    club.receiver.respond = ({ body }, response) => response.writeHead(body.data.id === id ? 503 : 204).end();
    await payer.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
    const other = await club.bookCourt();
    await club.deliver();
    // Different objects are sent side by side, so which of the two arrives first is open.
    const arrived = club.receiver.received.map(({ body }) => [body.type, body.data.id]);
    expect(arrived.sort(([, a], [, b]) => a - b)).toEqual([
      ['booking.created', id],
      ['booking.created', other.id],
    ]);
    club.receiver.respond = accept;
    await club.letTimePass();
    await club.deliver();
    expect(club.types().slice(2)).toEqual(['booking.created', 'booking.cancelled']);
  });

  test('by two processes at once sends each event once', async () => {
    await club.endpoint(['booking.created']);
    for (let n = 0; n < 6; n += 1) await club.bookCourt();
    await Promise.all([club.deliver(), club.deliver(), club.deliver()]);
    expect(new Set(club.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(club.receiver.received).toHaveLength(6);
  });

  test('that was begun by a process that died goes on with another', async () => {
    await club.endpoint(['booking.created']);
    await club.bookCourt();
    await club.db.run(sql`update webhook_delivery set attempts = 1, claimed_until = now() + interval '1 minute'`);
    await club.deliver();
    expect(club.receiver.received).toHaveLength(0);
    await club.db.run(sql`update webhook_delivery set claimed_until = now() - interval '1 second'`);
    await club.deliver();
    expect(club.receiver.received).toHaveLength(1);
  });

  test('gives up after three days, pauses the endpoint, and notifies its creator', async () => {
    const { id } = await club.endpoint(['booking.created']);
    club.receiver.respond = answerWith(410);
    await club.bookCourt();
    await club.db.run(sql`update webhook_delivery set created_at = now() - interval '73 hours', attempts = 12`);
    await club.db.run(sql`update webhook_endpoint set failing_since = now() - interval '73 hours'`);
    await club.deliver();
    expect((await club.log())[0]).toMatchObject({ status: 'FAILED', error: 'answered 410' });
    const paused = (await club.admin.ask('GET', `${ENDPOINTS}${id}/`)).body;
    expect([paused.is_enabled, paused.gave_up_at]).toEqual([false, expect.any(String)]);
    const email = await club.db.row(
      sql`select subject from outbox where "to" = ${club.administrator.email} order by id desc limit 1`,
    );
    expect(email).toEqual({ subject: expect.stringContaining('webhook') });
    await club.bookCourt();
    expect(await club.log()).toHaveLength(1);
    await club.admin.ask('PATCH', `${ENDPOINTS}${id}/`, { is_enabled: true });
    expect((await club.admin.ask('GET', `${ENDPOINTS}${id}/`)).body).toMatchObject({
      failing_since: null,
      gave_up_at: null,
    });
  });

  test('with an unreadable secret fails for that webhook only', async () => {
    await club.endpoint(['booking.created']);
    await club.db.run(sql`update webhook_endpoint set secret = decode(repeat('00', 60), 'hex')`);
    await club.endpoint(['booking.created']);
    await club.bookCourt();
    await club.deliver();
    expect(club.receiver.received).toHaveLength(1);
    const errors = (await club.log()).map(({ error }: { error: string }) => error);
    expect(errors.sort()).toEqual(['', 'the secret can’t be read; make a new one']);
  });

  test('reaches no private address unless that is allowed', async () => {
    await club.endpoint(['booking.created'], { url: club.receiver.url.replace('127.0.0.1', 'localhost') });
    await club.endpoint(['booking.created']);
    await club.bookCourt();
    await deliverDue({ ...club, config: { ...club.config, WEBHOOK_ALLOW_PRIVATE: 'off' } });
    expect(club.receiver.received).toHaveLength(0);
    const errors = (await club.log()).map(({ error }: { error: string }) => error);
    expect(errors.sort()).toEqual(['127.0.0.1 is not on the internet', 'localhost is not on the internet']);
  });
});
