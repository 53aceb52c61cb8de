import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { sendNewsletters } from '../../src/modules/communications/newsletters/index.ts';
import { takeDue } from '../../src/modules/communications/newsletters/queue.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { startMailCatcher } from '../mail-catcher.ts';
import { type ClubWithReaders, clubWithReaders, writeAndSend } from './club-with-readers.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-newsletter-'));
let house: ClubWithReaders;
beforeAll(async () => {
  house = await clubWithReaders({ DATA_DIR: folder });
});
afterAll(async () => {
  await house.club.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const runJob = (more: object = {}) =>
  sendNewsletters({ db: house.club.db, config: { ...house.club.config, ...more }, log })(new AbortController().signal);
const read = async (id: number) => (await house.editor.ask('GET', `/newsletter/${id}/`)).body;
const addPost = async (more: object = {}) => {
  const author = await house.club.as((await buildAdministrator(house.club.db)).id);
  return (
    await author.ask('POST', '/cms/', { title: 'Jazz <night>', status: 'PUBLISHED', excerpt: 'Two sets.', ...more })
  ).body.id;
};
const plain = (raw: string) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');

describe('sending', () => {
  test('is refused without content, without readers, or with a post that readers cannot open', async () => {
    const send = async (body: object, how: object = {}) => {
      const { id } = (await house.editor.ask('POST', '/newsletter/', { subject: 'x', ...body })).body;
      const answer = await house.editor.ask('POST', `/newsletter/${id}/send/`, how);
      return [answer.status, answer.body];
    };
    const words = { intro: 'Hello.' };
    expect(await send({})).toEqual([400, { intro: ['Write something, or choose a post.'] }]);
    expect(await send({ ...words, membership_levels: ['SAFRA'] })).toEqual([
      400,
      { detail: 'This newsletter has no recipients: no one in this audience has agreed to newsletters.' },
    ]);
    expect(await send({ posts: [await addPost({ status: 'DRAFT' })] })).toEqual([
      400,
      { posts: ['“Jazz <night>” isn’t published.'] },
    ]);
    expect(await send(words, { at: '2020-01-01T09:00:00' })).toEqual([400, { at: ['Choose a time in the future.'] }]);
    expect(await send(words, { at: '2090-01-01T09:00:00' })).toEqual([
      400,
      { at: ['Choose a time within the next year.'] },
    ]);
    expect(await send(words, { at: 'soon' })).toMatchObject([400, { at: [expect.any(String)] }]);
  });

  test('freezes the words: afterwards it is neither changed nor deleted, only copied', async () => {
    const { id, public_path } = await writeAndSend(house.editor, { posts: [await addPost()] });
    expect(public_path).toMatch(/^\/letters\/[0-9a-f]{64}$/);
    for (const [method, body] of [
      ['PATCH', { subject: 'y' }],
      ['DELETE', undefined],
    ] as const)
      expect((await house.editor.ask(method, `/newsletter/${id}/`, body)).status).toBe(400);
    expect((await house.editor.ask('POST', `/newsletter/${id}/send/`, {})).status).toBe(400);
    const copied = await house.editor.ask('POST', `/newsletter/${id}/copy/`);
    expect([copied.status, copied.body]).toMatchObject([
      201,
      { status: 'DRAFT', subject: 'News', progress: { total: 0 } },
    ]);
    expect((await house.editor.ask('POST', `/newsletter/${copied.body.id}/stop/`)).status).toBe(400);
    expect((await house.editor.ask('POST', `/newsletter/${id}/resume/`)).status).toBe(400);
  });

  test('at its moment, by the job; without a mail server emails are kept as files', async () => {
    const { db } = house.club;
    const reader = await buildMember(db, { level3: 'SUB_COMM', name: '{{x}} $& <b>Mei</b>' });
    const post = await addPost();
    const draft = await house.editor.ask('POST', '/newsletter/', {
      subject: 'Later',
      intro: 'Your number is {membership_id}, {name}.\nSee you <soon>\n\nat the club',
      posts: [post],
      membership_levels: ['SUB_COMM'],
    });
    const path = `/newsletter/${draft.body.id}/`;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await house.editor.ask('POST', `${path}send/`, { at })).body).toMatchObject({
      status: 'SCHEDULED',
      progress: { total: 0 },
    });
    await runJob();
    expect((await read(draft.body.id)).status).toBe('SCHEDULED');
    expect((await house.editor.ask('POST', `${path}stop/`)).body).toMatchObject({
      status: 'DRAFT',
      scheduled_at: null,
    });
    await house.editor.ask('POST', `${path}send/`, { at });
    await db.run(sql`update newsletter set scheduled_at = now() where id = ${draft.body.id}`);
    await runJob();
    expect(await read(draft.body.id)).toMatchObject({ status: 'SENT', progress: { total: 1, kept: 1, waiting: 0 } });
    const [file = ''] = readdirSync(join(folder, 'outbox', `newsletter-${draft.body.id}`));
    const raw = plain(readFileSync(join(folder, 'outbox', `newsletter-${draft.body.id}`, file), 'utf8'));
    expect(raw).toContain(`To: ${reader.email}`);
    expect(raw).toContain('Dear {{x}} $& <b>Mei</b>,');
    expect(raw).toContain('Dear {{x}} $&amp; &lt;b&gt;Mei&lt;/b&gt;,');
    expect(raw).toContain(`Your number is ${reader.membership_id}, {{x}} $& <b>Mei</b>.`);
    expect(raw).toContain('.\r\nSee you <soon>\r\n\r\nat the club');
    expect(raw).toContain('.<br>See you &lt;soon&gt;</p>');
    expect(raw).toContain('Jazz &lt;night&gt;');
  });

  test('a newsletter that cannot be sent on time becomes a draft again, and its author learns why', async () => {
    const { db } = house.club;
    const post = await addPost();
    const { id } = (await house.editor.ask('POST', '/newsletter/', { subject: 'Held', posts: [post] })).body;
    await house.editor.ask('POST', `/newsletter/${id}/send/`, { at: new Date(Date.now() + 60_000).toISOString() });
    await db.run(sql`update post set status = 'ARCHIVED' where id = ${post}`);
    await db.run(sql`update newsletter set scheduled_at = now() where id = ${id}`);
    await runJob();
    expect(await read(id)).toMatchObject({ status: 'DRAFT', held_because: '“Jazz <night>” isn’t published.' });
    const notices = await house.editor.ask('GET', '/notice/');
    expect(notices.body.results[0]).toMatchObject({ kind: 'NEWSLETTER', link: `/admin/newsletters/${id}` });
  });

  test('keeps to its pace, all processes together', async () => {
    const { db } = house.club;
    for (let n = 0; n < 8; n += 1) await buildMember(db, { level3: 'MGMT_COMM' });
    const { id } = await writeAndSend(house.editor, { membership_levels: ['MGMT_COMM'], per_minute: 10 });
    // Two processes at the same moment: one turn between them, and the next one is eighteen seconds away.
    const taken = await Promise.all([takeDue(db, id, 3), takeDue(db, id, 3)]);
    expect(taken.map((some) => some.length).sort()).toEqual([0, 3]);
    expect(await takeDue(db, id, 3)).toEqual([]);
    const left = await db.row<{ late: boolean }>(
      sql`select next_at > now() + interval '10 seconds' as late from newsletter where id = ${id}`,
    );
    expect(left?.late).toBe(true);
    await house.editor.ask('POST', `/newsletter/${id}/stop/`);
  });
});

describe('an email', () => {
  test('has the headers of a mailing list, text and HTML, and nothing that tracks its reader', async () => {
    const catcher = await startMailCatcher();
    const { db } = house.club;
    await db.run(sql`update newsletter set status = 'STOPPED' where status = 'SENDING'`);
    await buildMember(db, { level3: 'SAFRA', name: 'Mei' });
    const post = await addPost({ feature_image: 'https://elsewhere.example/pixel.png' });
    const { id, public_path } = await writeAndSend(house.editor, {
      posts: [post],
      preview: 'What is on',
      membership_levels: ['SAFRA'],
    });
    await runJob({ SMTP_URL: catcher.url });
    await catcher.close();
    expect((await read(id)).progress).toMatchObject({ sent: 1 });
    const raw = plain(catcher.caught[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    const link = /^List-Unsubscribe: <(\S+)>$/m.exec(raw)?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/club\.example\/letters\/leave\?token=[\w-]+$/);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toMatch(/^List-I[dD]: <main\.newsletter\.club\.example>$/m);
    expect(raw).toMatch(/^Precedence: bulk$/m);
    expect(raw).toContain(`https://club.example${public_path}/${post}`);
    expect(raw).toContain(`https://club.example/email-unsubscribe?token=`);
    expect(raw).not.toContain('elsewhere.example');
    expect(raw).not.toContain('<img');
    expect(raw).not.toContain('UAT environment');
    expect(raw).not.toContain('link.invalid');
  });

  test('in the browser: the text as sent, no names, visits as a total', async () => {
    const { db, app } = house.club;
    const post = await addPost();
    await db.run(sql`update post set feature_image = '/media/uploads/lawn.webp' where id = ${post}`);
    const { id, public_path } = await writeAndSend(house.editor, { posts: [post] });
    await db.run(sql`update post set title = 'Changed since' where id = ${post}`);
    const page = await app.inject(public_path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Jazz &lt;night&gt;');
    expect(page.body).toContain('Dear member,');
    expect(page.body).toContain('You are in a UAT environment');
    expect(page.body).toMatch(/<h1[^>]*>News<\/h1>/);
    expect(page.body).toContain('<img src="https://club.example/media/uploads/lawn.webp" alt="Jazz &lt;night&gt;"');
    expect(page.body).not.toMatch(/Changed since|token=|@example/);
    await app.inject({ method: 'HEAD', url: public_path });
    const followed = await app.inject(`${public_path}/${post}`);
    expect([followed.statusCode, followed.headers.location]).toEqual([303, `https://club.example/news/${post}`]);
    expect((await read(id)).progress).toMatchObject({ read: 1, followed: 1 });
    for (const url of [
      '/letters/preview',
      `/letters/${'0'.repeat(64)}`,
      `/letters/${'0'.repeat(64)}/1`,
      `${public_path}/x`,
    ])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('as a test goes to oneself or to the staff, and counts for nothing', async () => {
    const { db, anonymous } = house.club;
    const { id } = (await house.editor.ask('POST', '/newsletter/', { subject: 'Try', intro: 'Hi.' })).body;
    const colleague = await buildUser(db, { rights: ['cms.manage'] });
    const stranger = await buildUser(db);
    const test = (to?: string) => house.editor.ask('POST', `/newsletter/${id}/test/`, to ? { to } : {});
    expect((await test()).status).toBe(200);
    expect((await test(colleague.email.toUpperCase())).body).toEqual({ to: colleague.email });
    expect((await test(stranger.email)).body).toEqual({ to: [expect.stringContaining('only go to staff')] });
    const kept = await db.rows<{ subject: string; text: string }>(
      sql`select subject, text from outbox where template = 'newsletter'`,
    );
    expect(kept.map(({ subject }) => subject)).toEqual(['Test: Try', 'Test: Try']);
    const token = /token=([\w-]+)/.exec(kept[0]?.text ?? '')?.[1];
    const left = await anonymous.ask('POST', `/newsletter/unsubscribe/?token=${token}`);
    expect([left.status, left.body.detail]).toMatchObject([400, /test letter/]);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', progress: { total: 0 } });
  });
});

test('results as a file, safe to open in a spreadsheet', async () => {
  const { db } = house.club;
  await buildMember(db, { level3: 'ASSOCIATE', name: '=1+1', email: '=cmd@example.com' });
  const all = await house.editor.ask('POST', '/newsletter/audience/', { membership_levels: ['STANDARD'] });
  expect(all.body.recipients).toBeGreaterThan(0);
  const { id } = await writeAndSend(house.editor, { membership_levels: ['STANDARD'] });
  await db.run(
    sql`
      update newsletter_recipient
      set status = 'REFUSED', reason = '@SUM(1)', name = '=1+1'
      where id = (select min(id) from newsletter_recipient where newsletter = ${id})`,
  );
  const file = await house.editor.ask(
    'GET',
    `/newsletter-recipient/export/?newsletter=${id}&status=REFUSED&values=words`,
  );
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.text.split('\r\n')[1]).toMatch(/,'=1\+1,.*,Refused,'@SUM\(1\),/);
  expect((await house.editor.ask('GET', `/newsletter-recipient/export/?newsletter=${id}&status=x`)).status).toBe(400);
});
