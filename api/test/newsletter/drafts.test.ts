import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { type ClubWithReaders, clubWithReaders, writeAndSend } from './club-with-readers.ts';

let house: ClubWithReaders;
beforeAll(async () => {
  house = await clubWithReaders();
});
afterAll(() => house.club.close());

const read = async (id: number) => (await house.editor.ask('GET', `/newsletter/${id}/`)).body;

describe('drafts', () => {
  test('have sane defaults, can be changed and thrown away', async () => {
    const made = await house.editor.ask('POST', '/newsletter/', { subject: 'March' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { status: 'DRAFT', per_minute: 300, member_statuses: ['ACTIVE'], posts: [], public_path: null },
    ]);
    const path = `/newsletter/${made.body.id}/`;
    expect(
      (await house.editor.ask('PATCH', path, { subject: 'April', membership_levels: ['BOG'] })).body,
    ).toMatchObject({ subject: 'April', membership_levels: ['BOG'] });
    expect((await house.editor.ask('DELETE', path)).status).toBe(204);
  });

  test.each<[string, object, string]>([
    ['no subject', { subject: '' }, 'subject'],
    ['too slow', { subject: 'x', per_minute: 1 }, 'per_minute'],
    ['too fast', { subject: 'x', per_minute: 100000 }, 'per_minute'],
    ['no standing', { subject: 'x', member_statuses: [] }, 'member_statuses'],
    ['an unknown tier', { subject: 'x', membership_levels: ['GOLD'] }, 'membership_levels'],
    ['a post that is none', { subject: 'x', posts: [999999] }, 'posts'],
  ])('refuse %s', async (_name, body, field) => {
    const answer = await house.editor.ask('POST', '/newsletter/', body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('are visible to their author only', async () => {
    const writer = await house.club.as((await buildUser(house.club.db, { rights: ['cms.manage'] })).id);
    for (const path of ['/newsletter/', '/newsletter-recipient/']) {
      expect((await house.club.anonymous.ask('GET', path)).status).toBe(401);
      expect((await writer.ask('GET', path)).status).toBe(403);
    }
    expect((await writer.ask('POST', '/newsletter/1/send/', {})).status).toBe(403);
    expect((await house.editor.ask('POST', '/newsletter/999999/send/', {})).status).toBe(404);
  });
});

describe('the audience', () => {
  test('counts who agreed, with an address, once each, and says why not the others', async () => {
    const { db } = house.club;
    const level3 = 'BOG';
    await buildMember(db, { level3, email: 'One@example.com' });
    await buildMember(db, { level3, email: 'one@example.com' });
    await buildMember(db, { level3, newsletter: false });
    await buildMember(db, { level3, email: '' });
    await buildMember(db, { level3, email: 'not an address' });
    await buildMember(db, { level3, status: 'ABSENT' });
    await buildMember(db, { level3: 'STANDARD' });
    const asked = { membership_levels: [level3], is_osc: false };
    const count = async (more: object) =>
      (await house.editor.ask('POST', '/newsletter/audience/', { ...asked, ...more })).body;
    expect(await count({})).toEqual({
      total: 5,
      not_agreed: 1,
      no_address: 2,
      doubled: 1,
      recipients: 1,
      mail_server: false,
      faults: [],
    });
    expect(await count({ member_statuses: ['ACTIVE', 'ABSENT'] })).toMatchObject({ total: 6, recipients: 2 });
    const { id } = await writeAndSend(house.editor, asked);
    expect((await read(id)).progress).toMatchObject({ total: 1, waiting: 1 });
    // The same audience a second time changes nothing: a row is there once.
    const rows = await house.editor.ask('GET', `/newsletter-recipient/?newsletter=${id}`);
    expect(rows.body.results.map(({ address }: { address: string }) => address)).toEqual(['one@example.com']);
  });

  test('flavours have lists of their own', async () => {
    const { db } = house.club;
    const { id } = await buildMember(db, { level3: 'MRO', is_osc: true });
    await db.run(sql`update member set newsletter_subscribed = false where id = ${id}`);
    const count = async (is_osc: boolean) =>
      (await house.editor.ask('POST', '/newsletter/audience/', { membership_levels: ['MRO'], is_osc })).body.recipients;
    expect([await count(false), await count(true)]).toEqual([0, 1]);
  });
});
