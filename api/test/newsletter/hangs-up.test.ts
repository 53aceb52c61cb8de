import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { sendNewsletters } from '../../src/modules/communications/newsletters/send-newsletters.ts';
import { addReaders, type ClubWithReaders, clubWithReaders, writeAndSend } from './club-with-readers.ts';

const log = { info() {}, warn() {}, error() {} };
let house: ClubWithReaders;
beforeAll(async () => {
  house = await clubWithReaders();
  await addReaders(house.club, 4);
});
afterAll(() => house.club.close());

/** A server that hangs up in the middle of every email to one reader. */
async function startServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, session, done) {
      if (address !== 'reader1@example.com') return done();
      for (const connection of server.connections) if (connection.id === session.id) connection.close();
    },
    onData(stream, _session, done) {
      stream.resume().once('end', () => done());
    },
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function sendRound(id: number, url: string, folder = house.club.config.DATA_DIR): Promise<string[]> {
  const { db, config } = house.club;
  await db.run(sql`update newsletter set next_at = now() where id = ${id}`);
  await db.run(
    sql`update newsletter_recipient set next_try_at = now() where newsletter = ${id} and status = 'WAITING'`,
  );
  await sendNewsletters({ db, config: { ...config, SMTP_URL: url, DATA_DIR: folder }, log })(
    new AbortController().signal,
  );
  const rows = await db.rows<{ line: string }>(
    sql`select status || ' ' || attempts as line from newsletter_recipient where newsletter = ${id} order by address`,
  );
  return rows.map(({ line }) => line);
}

test('an email on which the server always hangs up is given up; the others arrive', async () => {
  const { url, close } = await startServer();
  const { id } = await writeAndSend(house.editor);
  for (const tries of [1, 2, 3, 4]) expect((await sendRound(id, url))[0]).toBe(`WAITING ${tries}`);
  expect(await sendRound(id, url)).toEqual(['REFUSED 5', 'SENT 1', 'SENT 1', 'SENT 1']);
  await close();
});

test('a server that is away uses up no try', async () => {
  const { url, close } = await startServer();
  await close();
  const { id } = await writeAndSend(house.editor);
  expect(await sendRound(id, url)).toEqual(['WAITING 0', 'WAITING 0', 'WAITING 0', 'WAITING 0']);
});

test('emails kept as files wait while none can be written, without using up a try', async () => {
  const { id } = await writeAndSend(house.editor);
  // Below a file there is no folder: nothing can be written there, not even by root.
  expect(await sendRound(id, '', import.meta.filename)).toEqual(Array(4).fill('WAITING 0'));
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-newsletter-'));
  expect(await sendRound(id, '', folder)).toEqual(Array(4).fill('KEPT 1'));
  rmSync(folder, { recursive: true });
});
