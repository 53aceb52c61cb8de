import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type MailCatcher, startMailCatcher } from '../../../../test/mail-catcher.ts';
import { freePort } from '../../../../test/spawn-server.ts';
import { readConfig } from '../../../config.ts';
import { inTransaction } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { hiddenLink } from './content/hidden-link.ts';
import { mailDelivery } from './deliver-mail.ts';
import { resendMail } from './resend-mail.ts';
import { sendMail } from './send-mail.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-mail-'));
const base = readConfig({ PUBLIC_URL: 'https://club.example', DATA_DIR: dataDir });
const link = 'https://club.example/reset-password?token=secret';

let database: TestDatabase;
let catcher: MailCatcher;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  catcher = await startMailCatcher();
});
afterEach(async () => {
  await database.db.run(sql`delete from outbox`);
  await catcher.close();
});

const withServer = (url = catcher.url) => ({ ...base, SMTP_URL: url });
const write = (config: typeof base = withServer(), to = 'darius.ong@example.com') =>
  inTransaction(database.db, (tx) =>
    sendMail(tx, config, {
      to,
      template: 'password-reset',
      values: { name: 'Darius', url: link, minutes: 60 },
      is_osc: false,
    }),
  );
const deliver = (config: typeof base = withServer(), signal = new AbortController().signal) =>
  mailDelivery({ db: database.db, config, log })(signal);
const minutesToNextTry = async () => {
  const row = await database.db.row<{ wait: number }>(
    sql`select extract(epoch from next_try_at - now())::integer / 60.0 as wait from outbox`,
  );
  return Math.round(Number(row?.wait));
};
const hasten = () => database.db.run(sql`update outbox set next_try_at = now()`);

const rows = () => database.db.rows<Tables['outbox']>(sql`select * from outbox order by id`);

describe('delivery', () => {
  it('sends each message once, to its one recipient, under its Message-ID', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      await write(withServer(), to);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(catcher.caught.map(({ to }) => to).sort()).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      ['c@example.com'],
      ['d@example.com'],
    ]);
    const stored = await rows();
    expect(catcher.caught.map(({ messageId }) => messageId).sort()).toEqual(stored.map((row) => row.message_id).sort());
    expect(stored.every((row) => /^<[\w-]+@club\.example>$/.test(row.message_id))).toBe(true);
    expect(stored.every((row) => row.status === 'SENT' && row.attempts === 1)).toBe(true);
  });

  it('shows the link to the recipient and not to a reader of the outbox', async () => {
    await write();
    const [before] = await rows();
    expect(before?.text).toContain(hiddenLink);
    expect(before?.text + String(before?.html)).not.toContain('secret');
    await deliver();
    const [after] = await rows();
    expect(after?.link).toBe('');
    const raw = catcher.caught[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(raw?.split(link)).toHaveLength(5);
    expect(raw).not.toContain('link.invalid');
  });

  it('in production the link is only in the file, even without a mail server', async () => {
    const config = { ...base, production: true };
    await write(config);
    const [queued] = await rows();
    await deliver(config);
    const [kept] = await rows();
    for (const row of [queued, kept]) {
      expect(row?.text).toContain(hiddenLink);
      expect(`${row?.text}${row?.html}`).not.toContain('secret');
    }
    expect(kept).toMatchObject({ status: 'KEPT', link: '' });
    expect(readFileSync(join(dataDir, 'outbox', `${kept?.id}.eml`), 'utf8').replaceAll('=3D', '=')).toContain(
      'token=secret',
    );
    const again = inTransaction(database.db, (tx) => resendMail(tx, kept?.id));
    await expect(again).rejects.toMatchObject({ status: 400 });
  });

  it('tries again after a temporary refusal', async () => {
    catcher.behaviour = 'refuse for now';
    await write();
    await deliver();
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ status: 'QUEUED', attempts: 1, last_error: expect.stringContaining('451') });
    await deliver();
    expect((await rows())[0]?.attempts).toBe(1);
    catcher.behaviour = 'take';
    await hasten();
    await deliver();
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 2, last_error: '' });
  });

  it('repeats an unclear try under the same Message-ID', async () => {
    catcher.behaviour = 'drop';
    await write();
    await deliver();
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });
    catcher.behaviour = 'take';
    await hasten();
    await deliver();
    expect(catcher.caught).toHaveLength(2);
    expect(new Set(catcher.caught.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await rows())[0]?.status).toBe('SENT');
  });

  it('gives up after five tries within a day, or at once when refused for good', async () => {
    catcher.behaviour = 'refuse for now';
    await write();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await deliver();
      waits.push(await minutesToNextTry());
      await hasten();
    }
    await deliver();
    expect((await rows())[0]).toMatchObject({
      status: 'DEAD',
      attempts: 5,
      last_error: expect.stringContaining('451'),
    });
    expect(waits.slice(0, 4)).toEqual([1, 14, 165, 1260]);
    expect(catcher.caught).toHaveLength(5);

    catcher.behaviour = 'refuse for good';
    await database.db.run(sql`delete from outbox`);
    await write();
    await deliver();
    expect((await rows())[0]).toMatchObject({ status: 'DEAD', attempts: 1 });
  });

  it('gives up a message whose last try never ended', async () => {
    await write();
    await database.db.run(sql`update outbox set attempts = 5`);
    await deliver();
    expect(catcher.caught).toHaveLength(0);
    expect((await rows())[0]).toMatchObject({ status: 'DEAD', last_error: 'The last attempt didn’t finish.' });
  });

  it('is not held up by a server that says nothing, and asks it once a run', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const config = withServer(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`);
    for (let n = 0; n < 5; n += 1) await write(config);
    const run = deliver(config);
    await eventually(() => expect(sockets.length).toBeGreaterThan(0));
    await write(config);
    await run;
    // Those it was asked about got their try back, and wait for the next minute.
    expect((await rows()).map((row) => row.attempts)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await rows()).filter((row) => row.last_error !== '')).toHaveLength(3);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('asks every minute while the server is away, at no try, and delivers once it is back', async () => {
    await write();
    const away = withServer(`smtp://127.0.0.1:${await freePort()}`);
    for (let minute = 0; minute < 10; minute += 1) {
      await deliver(away);
      expect(await minutesToNextTry()).toBeLessThanOrEqual(1);
      await hasten();
    }
    expect((await rows())[0]).toMatchObject({ attempts: 0, last_error: expect.stringContaining('ECONNREFUSED') });
    await deliver();
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 1, last_error: '' });
  });

  it('lets go within seconds when the process stops', async () => {
    catcher.behaviour = 'say nothing';
    await write();
    const stopping = new AbortController();
    const run = deliver(withServer(), stopping.signal);
    await eventually(() => expect(catcher.caught).toHaveLength(1));
    stopping.abort();
    await run;
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });
  });

  it('goes on where a killed process was', async () => {
    catcher.behaviour = 'say nothing';
    await write();
    const program = `
      const { openPool } = await import(${JSON.stringify(join(import.meta.dirname, '../../../db/pool.ts'))});
      const { mailDelivery } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
      const { connection, config } = JSON.parse(process.env.PARTS);
      const log = { info() {}, warn() {}, error() {} };
      await mailDelivery({ db: openPool(connection), config, log })(new AbortController().signal);
    `;
    const parts = JSON.stringify({ connection: database.connection, config: withServer() });
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, PARTS: parts },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await eventually(() => expect(catcher.caught).toHaveLength(1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });

    catcher.behaviour = 'take';
    await deliver();
    expect(catcher.caught).toHaveLength(1);
    await hasten();
    await deliver();
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 2 });
    expect(new Set(catcher.caught.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

describe('without a mail server', () => {
  it('keeps the whole message, in the outbox and as a file, and sends it later on request', async () => {
    await write(base);
    await deliver(base);
    const [kept] = await rows();
    expect(kept).toMatchObject({ status: 'KEPT', text: expect.stringContaining(link) });
    const file = readFileSync(join(dataDir, 'outbox', `${kept?.id}.eml`), 'utf8');
    expect(file).toContain(`Message-ID: ${kept?.message_id}`);
    expect(file).toContain('To: darius.ong@example.com');

    await inTransaction(database.db, (tx) => resendMail(tx, kept?.id));
    await deliver();
    expect(catcher.caught[0]?.messageId).toBe(kept?.message_id);
    await expect(inTransaction(database.db, (tx) => resendMail(tx, kept?.id))).rejects.toThrow('already been sent');
    await expect(inTransaction(database.db, (tx) => resendMail(tx, 0))).rejects.toMatchObject({ status: 404 });
  });
});

describe('without a mail server, and without room for the file', () => {
  it('waits, says why, and keeps it once there is room', async () => {
    await write(base);
    // A file where the folder should be: nothing can be written below it, not even by root.
    const nowhere = { ...base, DATA_DIR: join(dataDir, 'a-file') };
    writeFileSync(nowhere.DATA_DIR, '');
    await deliver(nowhere);
    expect((await rows())[0]).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
      last_error: expect.stringContaining('ENOTDIR'),
    });
    await hasten();
    await deliver(base);
    expect((await rows())[0]).toMatchObject({ status: 'KEPT', attempts: 1, last_error: '' });
  });
});

describe('writing', () => {
  it('leaves nothing behind when the cause is undone', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await sendMail(tx, base, { to: 'a@b.sg', template: 'account-activated', values: { name: 'x' }, is_osc: true });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('refuses a hostile address and a link to anywhere else', async () => {
    await expect(write(base, 'a@b.sg\r\nBcc: c@d.sg')).rejects.toMatchObject({ status: 400 });
    const elsewhere = inTransaction(database.db, (tx) =>
      sendMail(tx, base, {
        to: 'a@b.sg',
        template: 'password-reset',
        values: { name: '', url: 'https://club.example.evil.test/x', minutes: 1 },
        is_osc: false,
      }),
    );
    await expect(elsewhere).rejects.toThrow('PUBLIC_URL');
    expect(await rows()).toEqual([]);
  });
});
