import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { NewsletterProgress } from '@clubhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { linkTokens } from '../../src/modules/communications/newsletters/link-token.ts';
import { eventually } from '../eventually.ts';
import { addReaders, type ClubWithReaders, clubWithReaders, writeAndSend } from './club-with-readers.ts';
import { type MoodyServer, moodOf, startMoodyServer } from './moody-server.ts';

/** `READERS=5000` plays it at the size of a large club. */
const READERS = Number(process.env.READERS ?? 1000);
/** How many letters a process has in hand, at most. */
const IN_HAND = 20;

let house: ClubWithReaders;
let server: MoodyServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  house = await clubWithReaders();
  server = await startMoodyServer();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.close();
  await house.club.close();
});

const SOURCE = join(import.meta.dirname, '../../src');
const PROGRAM = `
  const { openPool } = await import(${JSON.stringify(join(SOURCE, 'db/pool.ts'))});
  const { sendNewsletters } = await import(${JSON.stringify(join(SOURCE, 'modules/communications/newsletters/send-newsletters.ts'))});
  const { connection, config } = JSON.parse(process.env.PARTS);
  const db = openPool(connection);
  await sendNewsletters({ db, config, log: { info() {}, warn() {}, error() {} } })(new AbortController().signal);
  await db.close();
`;

/** A process of its own that sends until nothing is due. */
function startSender(): { child: ChildProcess; over: Promise<unknown> } {
  const { connection, config } = house.club;
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, PARTS: JSON.stringify({ connection, config: { ...config, SMTP_URL: server.url } }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return { child, over: once(child, 'exit') };
}

const reached = (count: number) => eventually(() => expect(server.taken.length).toBeGreaterThanOrEqual(count), 5);

test(`each of ${READERS} readers gets one email, whatever happens on the way`, { timeout: 300_000 }, async () => {
  const { club, editor } = house;
  const { db, app, config } = club;
  await addReaders(club, READERS);
  const { id } = await writeAndSend(editor);
  // Faster than the contract lets anyone ask for: the pace has a test of its own.
  await db.run(sql`update newsletter set per_minute = 1000000 where id = ${id}`);
  const progress = async (): Promise<NewsletterProgress> =>
    (await editor.ask('GET', `/newsletter/${id}/`)).body.progress;
  const rows = (status: string) =>
    db.rows<{ id: number; member: number; address: string }>(
      sql`
        select id, member, address
        from newsletter_recipient
        where newsletter = ${id} and status = ${status}
        order by id`,
    );
  const hasten = () =>
    db.run(sql`update newsletter_recipient set next_try_at = now() where newsletter = ${id} and status = 'WAITING'`);
  expect(await progress()).toMatchObject({ total: READERS, waiting: READERS, sent: 0 });

  // Slow at first, then killed in the middle of its work.
  server.slowness = 10;
  const first = startSender();
  await reached(READERS / 25);
  server.slowness = 0;
  await reached(READERS / 4);
  first.child.kill('SIGKILL');
  await first.over;
  const inHand = await db.rows<{ address: string }>(
    sql`
      select address
      from newsletter_recipient
      where newsletter = ${id} and status = 'WAITING' and attempts > 0 and next_try_at > now() and reason = ''`,
  );
  expect(inHand.length).toBeLessThanOrEqual(IN_HAND);
  await hasten();

  // Meanwhile some leave: by the button of their mail program, by their standing, by the register.
  const waiting = (await rows('WAITING')).filter(({ address }) => moodOf(address) === 'take').slice(-60);
  const tokens = linkTokens(config.DATA_SECRET);
  for (const { member } of waiting.slice(0, 20)) {
    const token = tokens.make({ member, newsletter: id, is_osc: false });
    const answer = await app.inject({
      method: 'POST',
      url: `/letters/leave?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
  }
  const members = (from: number) => waiting.slice(from, from + 20).map(({ member }) => member);
  await db.run(sql`update member set status = 'TERMINATED' where id = any(${members(20)}::bigint[])`);
  await db.run(sql`update member set newsletter_subscribed = false where id = any(${members(40)}::bigint[])`);
  const gone = new Set(waiting.map(({ address }) => address));

  // Two processes at once, stopped by a person, and going on.
  const pair = [startSender(), startSender()];
  await reached(READERS / 2);
  expect((await editor.ask('POST', `/newsletter/${id}/stop/`)).body.status).toBe('STOPPED');
  const atStop = server.taken.length;
  await Promise.all(pair.map(({ over }) => over));
  expect(server.taken.length - atStop).toBeLessThanOrEqual(2 * IN_HAND);
  expect((await progress()).waiting).toBeGreaterThan(READERS / 4);
  expect((await editor.ask('POST', `/newsletter/${id}/resume/`)).body.status).toBe('SENDING');
  await hasten();

  // Until nothing waits any more; the minutes between two tries are left out.
  const status = async () => (await editor.ask('GET', `/newsletter/${id}/`)).body.status;
  for (let round = 0; (await status()) !== 'SENT'; round += 1) {
    expect(round).toBeLessThan(12);
    const both = [startSender(), startSender()];
    await Promise.all(both.map(({ over }) => over));
    await hasten();
  }

  const byAddress = Map.groupBy(server.taken, ({ address }) => address);
  const all = Array.from({ length: READERS }, (_, n) => `reader${n + 1}@example.com`);
  const unwanted = (address: string) => ['unknown', 'never'].includes(moodOf(address));
  const expected = all.filter((address) => !gone.has(address) && !unwanted(address));
  // Everyone who should have it has it, and no one else.
  expect([...byAddress.keys()].sort()).toEqual(expected.sort());
  // One email each: what came twice is the same email, and only where the server took it and could not say so.
  const twice: string[] = [];
  for (const [address, emails] of byAddress) {
    expect(new Set(emails.map(({ messageId }) => messageId)).size, address).toBe(1);
    if (emails.length > 1) twice.push(address);
    expect(emails.length, address).toBeLessThanOrEqual(2);
  }
  const unheard = new Set([
    ...inHand.map(({ address }) => address),
    ...all.filter((one) => moodOf(one) === 'take and drop'),
  ]);
  expect(twice.filter((address) => !unheard.has(address))).toEqual([]);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(expected.length);

  // The figures say the same.
  expect(await progress()).toMatchObject({
    total: READERS,
    waiting: 0,
    sent: expected.length,
    refused: all.filter((address) => unwanted(address)).length,
    unclear: 0,
    skipped: gone.size,
    unsubscribed: 20,
  });
  expect((await rows('REFUSED')).every(({ address }) => unwanted(address))).toBe(true);
});
