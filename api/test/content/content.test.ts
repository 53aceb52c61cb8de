import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const editor = await club.as((await buildAdministrator(club.db)).id);
const member = await club.as((await buildUser(club.db)).id);

const write = (more: object) => editor.ask('POST', '/cms/', { title: 'T', status: 'PUBLISHED', ...more });
const seen = async (client: Client, id: number) => (await client.ask('GET', `/cms/${id}/`)).status === 200;

describe('posts', () => {
  test('markup that could run is dropped, what people write stays', async () => {
    const body =
      '<p style="position:fixed">a <strong>b</strong></p><svg/onload=alert(1)><a href="javascript:alert(1)">x</a><a href="https://e.sg">y</a><img src=x onerror=alert(1)><iframe src=//e></iframe><script>1</script>';
    const made = await write({ title: '<img src=x onerror=alert(1)>', body });
    expect(made.body.body).not.toMatch(/on\w+=|javascript:|svg|iframe|style|script/);
    expect(made.body.body).toContain('<p>a <strong>b</strong></p>');
    expect(made.body.body).toContain('href="https://e.sg"');
    expect(made.body.title).toBe('<img src=x onerror=alert(1)>');
    const again = await editor.ask('PATCH', `/cms/${made.body.id}/`, { body: made.body.body });
    expect(again.body.body).toBe(made.body.body);
  });

  test('name is another word for title, both ways', async () => {
    const made = await editor.ask('POST', '/cms/', { name: 'By name', status: 'DRAFT' });
    expect(made.body).toMatchObject({ title: 'By name', name: 'By name', slug: expect.stringMatching(/^by-name-/) });
    expect((await editor.ask('GET', '/cms/?name__icontains=by name')).body.count).toBe(1);
    expect((await editor.ask('PATCH', `/cms/${made.body.id}/`, { name: 'Renamed' })).body.title).toBe('Renamed');
  });

  test('publishing without a date dates it now', async () => {
    const draft = await editor.ask('POST', '/cms/', { title: 'D', status: 'DRAFT' });
    expect(draft.body.published_at).toBeNull();
    const published = await editor.ask('PATCH', `/cms/${draft.body.id}/`, { status: 'PUBLISHED' });
    expect(published.body.published_at).not.toBeNull();
  });

  test.each<[string, object, boolean]>([
    ['published', {}, true],
    ['a draft', { status: 'DRAFT' }, false],
    ['archived', { status: 'ARCHIVED' }, false],
    ['coming', { published_at: '2999-01-01' }, false],
    ['expired', { published_at: '2020-01-01', expires_at: '2020-02-01' }, false],
    ['for others', { membership_levels: ['BOG'] }, false],
    ['for this level', { membership_levels: ['BOG', 'STANDARD'] }, true],
    ['of the alternate club', { is_osc: true }, false],
  ])('a member and a post that is %s', async (_name, more, visible) => {
    const { id } = (await write(more)).body;
    expect(await seen(member, id)).toBe(visible);
    expect(await seen(editor, id)).toBe(true);
  });

  test('rows a member may not see answer exactly like missing ones, and no filter finds them', async () => {
    const hidden = [
      await write({ title: 'Hidden quokka', status: 'DRAFT', excerpt: 'quokka' }),
      await write({ title: 'Hidden quokka', published_at: '2999-01-01' }),
      await write({ title: 'Hidden quokka', membership_levels: ['BOG'] }),
      await write({ title: 'Hidden quokka', is_osc: true }),
    ];
    const absent = await member.ask('GET', '/cms/99999999/');
    for (const { body } of hidden) {
      const answer = await member.ask('GET', `/cms/${body.id}/`);
      expect([answer.status, answer.text]).toEqual([404, absent.text]);
    }
    for (const query of ['search=quokka', 'status=DRAFT', 'title__icontains=quokka', 'ordering=title&search=hidden'])
      expect((await member.ask('GET', `/cms/?${query}`)).body.count, query).toBe(0);
    expect((await editor.ask('GET', '/cms/?search=quokka')).body.count).toBe(4);
    expect((await member.ask('POST', '/cms/', { title: 'T', status: 'DRAFT' })).status).toBe(403);
    expect((await member.ask('PATCH', `/cms/${hidden[0]?.body.id}/`, { status: 'PUBLISHED' })).status).toBe(403);
  });

  test('flavours do not mix, also by filter', async () => {
    await write({ is_osc: true });
    expect((await member.ask('GET', '/cms/?is_osc=true')).body.count).toBe(0);
    const other = await club.as((await buildUser(club.db, { is_osc: true })).id);
    expect((await other.ask('GET', '/cms/?is_osc=false')).body.count).toBe(0);
    expect((await other.ask('GET', '/cms/')).body.count).toBeGreaterThan(0);
  });

  test('must not expire before it appears', async () => {
    const answer = await write({ published_at: '2026-02-01', expires_at: '2026-01-01' });
    expect(answer.body).toEqual({ expires_at: ['The post can’t expire before it’s published.'] });
  });
});

describe('moments of posts', () => {
  test.each<[string, string, boolean]>([
    ['2026-01-10T09:00:00', '2026-01-10T02:00:00Z', true],
    ['2026-01-10T02:00:00Z', '2026-01-10T09:00:00', false],
    ['2026-01-10T02:00:00+08:00', '2026-01-09T19:00:00Z', true],
    ['2026-01-10T02:00:00.5Z', '2026-01-10T02:00:00Z', false],
  ])('from %s to %s', async (published_at, expires_at, fine) => {
    expect((await write({ published_at, expires_at })).status).toBe(fine ? 201 : 400);
  });

  test('an order that holds for stored and sent moments', async () => {
    const { id } = (await write({ published_at: '2026-01-10T09:00:00' })).body;
    expect((await editor.ask('PATCH', `/cms/${id}/`, { expires_at: '2026-01-10T02:00:00Z' })).status).toBe(200);
    expect((await editor.ask('PATCH', `/cms/${id}/`, { expires_at: '2026-01-10T08:59:59' })).status).toBe(400);
  });

  test.each(['0001-01-01T00:00:00', '9999-12-31T23:00:00-14:00'])('%s is in no calendar', async (published_at) => {
    const answer = await write({ published_at });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['published_at']]);
  });
});

describe('spaces', () => {
  test('a space that contains others can’t be deleted, and none can contain itself', async () => {
    const top = (await editor.ask('POST', '/facility/space/', { name: 'Top' })).body;
    const below = (await editor.ask('POST', '/facility/space/', { name: 'Below', parent: top.id })).body;
    const removed = await editor.ask('DELETE', `/facility/space/${top.id}/`);
    expect([removed.status, removed.body]).toEqual([400, { detail: 'This space is in use and can’t be deleted.' }]);
    for (const parent of [top.id, below.id]) {
      const answer = await editor.ask('PATCH', `/facility/space/${top.id}/`, { parent });
      expect([answer.status, answer.body]).toEqual([400, { parent: ['This value isn’t allowed here.'] }]);
    }
  });

  test('two moves at once make no circle', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (name) => (await editor.ask('POST', '/facility/space/', { name })).body.id),
    );
    const moves = await Promise.all([
      editor.ask('PATCH', `/facility/space/${one}/`, { parent: two }),
      editor.ask('PATCH', `/facility/space/${two}/`, { parent: one }),
    ]);
    // The loser is refused, or asked to try again when the two stood in each other's way.
    const [winner, loser] = moves.map(({ status }) => status).sort();
    expect([winner, [400, 503].includes(loser ?? 0)]).toEqual([200, true]);
  });
});

describe('calendar events', () => {
  const event = (more: object) =>
    editor.ask('POST', '/calendar-event/', { name: 'E', start_date: '2026-05-01', end_date: '2026-05-01', ...more });

  test.each<[string, object, object]>([
    ['nothing said', {}, { kind: 'CLUB', day_type: null, day_group: 'normal', is_closed: false }],
    ['kind', { kind: 'PH' }, { kind: 'PH', day_type: 'PH', day_group: 'normal', is_closed: false }],
    ['day type', { day_type: 'SH' }, { kind: 'SH', day_type: 'SH', day_group: 'school-holiday', is_closed: false }],
    ['closed', { is_closed: true }, { kind: 'CLOSURE', day_type: null, day_group: 'normal', is_closed: true }],
  ])('%s', async (_name, more, expected) => {
    expect((await event(more)).body).toMatchObject(expected);
  });

  test('a change of one spelling changes all; a change of something else leaves them', async () => {
    const { id } = (await event({ kind: 'PH' })).body;
    const change = async (body: object) => (await editor.ask('PATCH', `/calendar-event/${id}/`, body)).body.kind;
    expect(await change({ name: 'Renamed' })).toBe('PH');
    expect(await change({ is_closed: false })).toBe('PH');
    expect(await change({ is_closed: true })).toBe('CLOSURE');
    expect(await change({ day_type: null })).toBe('CLOSURE');
    expect(await change({ is_closed: false })).toBe('CLUB');
    expect(await change({ day_type: 'EPH' })).toBe('EPH');
    expect(await change({ day_type: null })).toBe('CLUB');
  });

  test('the end is not before the start, also when only one of them is sent', async () => {
    const text = ['The end date can’t be before the start date.'];
    expect((await event({ end_date: '2026-04-30' })).body).toEqual({ end_date: text });
    const { id } = (await event({})).body;
    expect((await editor.ask('PATCH', `/calendar-event/${id}/`, { start_date: '2026-06-01' })).body).toEqual({
      end_date: text,
    });
  });
});

describe('the audit log', () => {
  test('has old and new values, and cannot be changed', async () => {
    const { id } = (await editor.ask('POST', '/product/', { name: 'Towel', category: 'Shop', price: '5' })).body;
    await editor.ask('PATCH', `/product/${id}/`, { price: '6' });
    const row = await club.db.row<{ changes: object }>(
      sql`select changes from audit where resource = 'product' and row_id = ${id} and action = 'update'`,
    );
    expect(row?.changes).toEqual({ price: { old: '5.00', new: '6.00' } });
    await expect(club.db.run(sql`update audit set action = 'x'`)).rejects.toThrow('append-only');
    await expect(club.db.run(sql`delete from audit`)).rejects.toThrow('append-only');
  });
});

describe('products', () => {
  test('members see what is on sale', async () => {
    const { id } = (
      await editor.ask('POST', '/product/', { name: 'Old', category: 'Shop', price: '5', status: 'INACTIVE' })
    ).body;
    expect((await member.ask('GET', `/product/${id}/`)).status).toBe(404);
    expect((await editor.ask('GET', `/product/${id}/`)).status).toBe(200);
  });

  test('a percentage of a voucher group ends at a hundred', async () => {
    const body = { name: 'Percent', value_type: 'PERCENT', value: '101' };
    expect((await editor.ask('POST', '/voucher-group/', body)).body).toEqual({
      value: ['Ensure this value is less than or equal to 100.'],
    });
    expect((await editor.ask('POST', '/voucher-group/', { ...body, value_type: 'AMOUNT' })).status).toBe(201);
  });
});
