import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { mailDelivery, sendMail } from '../../src/modules/communications/email/index.ts';
import { buildTestApp, type Client, type TestApp, testConfig } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-kept-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let before: TestApp;
let catcher: MailCatcher;

beforeAll(async () => {
  before = await buildTestApp({ DATA_DIR: dataDir });
  catcher = await startMailCatcher();
});
afterAll(async () => {
  await before.close();
  await catcher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const staffOf = async (club: TestApp): Promise<Client> =>
  club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);

const states = () => before.db.rows<{ to: string; status: string }>(sql`select "to", status from outbox order by id`);

test('kept emails are sent together once a mail server is set up; those with expired links stay', async () => {
  const { db } = before;
  // In production the link of an email is not shown in the outbox; the email can be sent later all the same.
  const config = { ...before.config, production: true, publicUrl: 'https://club.example' };
  const write = (to: string, template: 'membership-ends' | 'password-reset') =>
    inTransaction(db, (tx) =>
      template === 'membership-ends'
        ? sendMail(tx, config, {
            to,
            template,
            values: { name: 'Mei', ends: '31 Dec 2026', online: false, url: 'https://club.example/profile' },
            is_osc: false,
          })
        : sendMail(tx, config, {
            to,
            template,
            values: { name: 'Mei', url: 'https://club.example/reset-password?token=x', minutes: 60 },
            is_osc: false,
          }),
    );
  await write('one@example.com', 'membership-ends');
  await write('two@example.com', 'membership-ends');
  await write('reset@example.com', 'password-reset');
  await mailDelivery({ db, config, log })(new AbortController().signal);
  expect((await states()).map(({ status }) => status)).toEqual(['KEPT', 'KEPT', 'KEPT']);

  const staff = await staffOf(before);
  expect((await staff.ask('GET', '/system/outbox/kept/')).body).toEqual({ kept: 2, waiting: 0, has_server: false });
  const kept = await db.row<{ id: number }>(sql`select min(id) as id from outbox where status = 'KEPT'`);
  for (const call of ['send-kept', 'resend-dead', `${kept?.id}/resend`]) {
    const refused = await staff.ask('POST', `/system/outbox/${call}/`);
    expect([refused.status, refused.body.detail]).toEqual([400, 'There’s no mail server yet, so nothing can be sent.']);
  }
  expect((await states()).map(({ status }) => status)).toEqual(['KEPT', 'KEPT', 'KEPT']);

  // The club sets up a server and starts again.
  const started = await buildApp({ config: testConfig({ SMTP_URL: catcher.url, DATA_DIR: dataDir }), db });
  const headers = { authorization: `Bearer ${staff.token}` };
  const sent = await started.inject({ method: 'POST', url: '/v1/system/outbox/send-kept/', headers });
  expect([sent.statusCode, sent.json()]).toEqual([200, { queued: 2, left: 1 }]);
  const now = await started.inject({ method: 'GET', url: '/v1/system/outbox/kept/', headers });
  expect(now.json()).toEqual({ kept: 0, waiting: 2, has_server: true });
  await mailDelivery({ db, config: { ...config, SMTP_URL: catcher.url }, log })(new AbortController().signal);
  expect(await states()).toEqual([
    { to: 'one@example.com', status: 'SENT' },
    { to: 'two@example.com', status: 'SENT' },
    { to: 'reset@example.com', status: 'KEPT' },
  ]);
  expect(catcher.caught.map(({ to }) => to.join()).sort()).toEqual(['one@example.com', 'two@example.com']);
  for (const { raw } of catcher.caught) expect(raw).not.toContain('link.invalid');
  expect(await db.row(sql`select changes from audit where action = 'send-kept' order by id desc limit 1`)).toEqual({
    changes: { queued: { old: null, new: 2 } },
  });
  const plain = await before.as((await buildUser(db)).id);
  expect((await plain.ask('POST', '/system/outbox/send-kept/')).status).toBe(403);
});

test('a newsletter that was kept is among what is sent later, to everyone who still wants it', async () => {
  const { db } = before;
  await db.run(sql`delete from outbox`);
  const reader = await buildMember(db, { name: 'Reader' });
  const newsletter = await db.row<{ id: number }>(sql`
    insert into newsletter (subject, intro, status, content, started_at, finished_at)
    values ('News', 'Hello', 'SENT', '{}', now(), now())
    returning id`);
  await db.run(sql`
    insert into newsletter_recipient (newsletter, member, address, status, attempts, sent_at)
    values (${newsletter?.id}, ${reader.id}, ${reader.email}, 'KEPT', 1, now())`);
  const staff = await staffOf(before);
  expect((await staff.ask('GET', '/system/outbox/kept/')).body.kept).toBe(1);
  const started = await buildApp({ config: testConfig({ SMTP_URL: catcher.url, DATA_DIR: dataDir }), db });
  const headers = { authorization: `Bearer ${staff.token}` };
  const sent = await started.inject({ method: 'POST', url: '/v1/system/outbox/send-kept/', headers });
  expect(sent.json()).toEqual({ queued: 1, left: 0 });
  const after = await db.row(sql`
    select n.status, r.status as reader, r.attempts
    from newsletter n
    join newsletter_recipient r on r.newsletter = n.id
    where n.id = ${newsletter?.id}`);
  expect(after).toEqual({ status: 'SENDING', reader: 'WAITING', attempts: 0 });
});
