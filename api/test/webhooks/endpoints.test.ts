import { RIGHT_NAMES, type Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { ENDPOINTS, LOG, openWebhookClub, verified } from './club-with-webhooks.ts';

const club = await openWebhookClub();

describe('staff', () => {
  test('rotate a secret: for a day both sign', async () => {
    const { id, secret } = await club.endpoint(['booking.created']);
    const { body: rotated } = await club.admin.ask('POST', `${ENDPOINTS}${id}/rotate/`, {});
    expect(rotated.secret).not.toBe(secret);
    await club.bookCourt();
    await club.deliver();
    const [both] = club.receiver.received;
    if (!both) throw new Error('nothing arrived');
    verified(both, secret);
    verified(both, rotated.secret);
    await club.db.run(sql`update webhook_endpoint set old_secret_until = now()`);
    await club.bookCourt();
    await club.deliver();
    const newest = club.receiver.received.at(-1);
    if (!newest) throw new Error('nothing arrived');
    verified(newest, rotated.secret);
    expect(() => verified(newest, secret)).toThrow();
  });

  test('see a secret once; it is stored encrypted and kept nowhere else', async () => {
    const made = await club.admin.ask(
      'POST',
      ENDPOINTS,
      { url: club.receiver.url, events: ['booking.created'] },
      { 'idempotency-key': 'hook-1' },
    );
    const { secret } = made.body;
    expect((await club.admin.ask('GET', ENDPOINTS)).text).not.toContain(secret);
    for (const table of ['webhook_endpoint', 'audit', 'idempotency_key', 'outbox']) {
      const { rows } = await club.db.pool.query(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [secret]);
      expect(rows).toEqual([]);
    }
  });

  test('send a test event, and any event again', async () => {
    const { id } = await club.endpoint(['booking.created']);
    expect((await club.admin.ask('POST', `${ENDPOINTS}${id}/test/`, {})).status).toBe(201);
    await club.deliver();
    expect(club.types()).toEqual(['webhook.test']);
    const [row] = await club.log();
    expect((await club.admin.ask('POST', `${LOG}${row.id}/replay/`, {})).status).toBe(201);
    await club.deliver();
    const [first, second] = club.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await club.admin.ask('PATCH', `${ENDPOINTS}${id}/`, { is_enabled: false });
    expect((await club.admin.ask('POST', `${ENDPOINTS}${id}/test/`, {})).status).toBe(400);
    expect((await club.admin.ask('POST', `${LOG}${row.id}/replay/`, {})).status).toBe(400);
  });

  test('choose and read only events that they may see', async () => {
    const rights: Right[] = ['config.manage', 'booking.view'];
    const manager = await club.as((await buildUser(club.db, { rights })).id);
    const ask = (events: readonly string[]) => manager.ask('POST', ENDPOINTS, { url: club.receiver.url, events });
    expect((await ask(['booking.created'])).status).toBe(201);
    const refused = await ask(['booking.created', 'member.created']);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['events']]);
    await club.endpoint(['member.created']);
    await buildUser(club.db);
    const [row] = (await manager.ask('GET', `${LOG}?type=member.created`)).body.results;
    expect((await manager.ask('GET', `${LOG}${row.id}/`)).body.payload).toBeNull();
    expect((await club.admin.ask('GET', `${LOG}${row.id}/`)).body.payload.type).toBe('member.created');
  });

  test.each([
    ['without events', { events: [] }, 'events'],
    ['with an unknown event', { events: ['club.burned'] }, 'events'],
    ['without an address', { url: '' }, 'url'],
    ['with a password in the address', { url: 'https://a:b@hooks.example.com/' }, 'url'],
  ])('are refused a webhook %s', async (_words, more, field) => {
    const refused = await club.admin.ask('POST', ENDPOINTS, {
      url: club.receiver.url,
      events: ['booking.created'],
      ...more,
    });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  });

  test('without the right, and programs, change nothing', async () => {
    const others = RIGHT_NAMES.filter((right) => right !== 'config.manage');
    const staff = await club.as((await buildUser(club.db, { rights: others })).id);
    expect((await staff.ask('GET', ENDPOINTS)).status).toBe(403);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const token = await club.admin.ask('POST', '/general-users/api-token/', {
      name: 'Hooks',
      expires_at,
      can_write: true,
      rights: ['config.manage', 'booking.view'],
    });
    const program = club.withToken(token.body.token);
    const { id } = await club.endpoint(['booking.created']);
    expect((await program.ask('GET', ENDPOINTS)).status).toBe(200);
    for (const path of [ENDPOINTS, `${ENDPOINTS}${id}/rotate/`])
      expect((await program.ask('POST', path, { url: club.receiver.url, events: ['booking.created'] })).status).toBe(
        403,
      );
  });

  test('add at most twenty, however many calls come at once', async () => {
    const body = { url: club.receiver.url, events: ['booking.created'] };
    const answers = await Promise.all(Array.from({ length: 23 }, () => club.admin.ask('POST', ENDPOINTS, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  });
});
