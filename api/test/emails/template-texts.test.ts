import type { EmailTemplate } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { hiddenLink } from '../../src/modules/communications/email/content/hidden-link.ts';
import { sendMail } from '../../src/modules/communications/email/index.ts';
import { buildTestApp, testConfig } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const config = testConfig();

const club = await openClub(buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' }));
const user = await buildUser(club.db, { rights: ['config.manage'] });
const address = user.email;
const staff = await club.as(user.id);

const templates = async (): Promise<EmailTemplate[]> => (await staff.ask('GET', '/system/letters/')).body.letters;
const one = async (name: string) => (await templates()).find(({ letter }) => letter === name);
const words = { letter: 'receipt', subject: '{club} says thank you, {name}', opening: 'It is here.', closing: '' };
const values = {
  name: '{club} <b>Tan</b>',
  url: '',
  amount: 'S$ 1.00',
  method: 'cash',
  numbers: 'INV-1',
  back: '',
};

test('every email has a standard text with its placeholders', async () => {
  const all = await templates();
  expect(all.length).toBeGreaterThan(20);
  for (const template of all) {
    expect([template.letter, template.default_subject === '', template.default_opening === '']).toEqual([
      template.letter,
      false,
      false,
    ]);
    expect(`${template.default_subject} ${template.default_opening}`).not.toMatch(/undefined|NaN|Mei Ling/);
  }
  expect(await one('booking.confirmed')).toMatchObject({ default_subject: 'Booked: {facility}, {when}', subject: '' });
});

test('the club’s text is sent, values are not read as placeholders, and facts and buttons stay', async () => {
  expect((await staff.ask('PUT', '/system/letters/', words)).status).toBe(200);
  expect(await one('receipt')).toMatchObject({ subject: words.subject, opening: 'It is here.' });
  const url = `${config.publicUrl}/transactions/1`;
  await inTransaction(club.db, (tx) =>
    sendMail(tx, config, {
      to: 'words@example.com',
      template: 'receipt',
      values: { ...values, url },
      is_osc: false,
    }),
  );
  const mail = await club.db.row<{ subject: string; html: string; text: string }>(
    sql`select subject, html, text from outbox where "to" = 'words@example.com'`,
  );
  expect(mail?.subject).toBe(`${config.CLUB_NAME} says thank you, {club} <b>Tan</b>`);
  expect(mail?.text).toContain('It is here.\n\nAmount: S$ 1.00');
  expect(mail?.text).not.toContain('Your payment has arrived');
  expect(mail?.html).toContain('View invoice');
  expect(mail?.html).not.toContain('<b>');
});

test('a preview and a test email show what is typed, not what is saved', async () => {
  const typed = { ...words, subject: 'Only typed', closing: 'First.\n\nSecond <i>line</i>.', is_osc: true };
  const shown = (await staff.ask('POST', '/system/letters/preview/', typed)).body;
  expect(shown.subject).toBe('Only typed');
  expect(shown.html).toContain('Second &lt;i&gt;line&lt;/i&gt;.');
  expect(shown.html).toContain(config.ALT_CLUB_NAME);
  expect((await staff.ask('POST', '/system/letters/test/', typed)).body).toEqual({ to: address, has_server: true });
  const sent = await club.db.rows(sql`select subject from outbox where "to" = ${address}`);
  expect(sent).toEqual([{ subject: 'Test: Only typed' }]);
});

test('unknown placeholders, a subject of two lines and an unknown email are refused', async () => {
  const save = async (body: object) => (await staff.ask('PUT', '/system/letters/', { ...words, ...body })).body;
  expect((await save({ opening: 'Dear {nam}' })).opening[0]).toMatch(
    /^This email has no placeholder \{nam\}\. You can use \{name\}/,
  );
  expect(await save({ subject: 'two\nlines' })).toEqual({ subject: ['The subject has to be one line.'] });
  expect(Object.keys(await save({ letter: 'message' }))).toEqual(['letter']);
  expect(await one('receipt')).toMatchObject({ opening: 'It is here.' });
});

test('an empty text restores the standard one, and the audit log has both', async () => {
  await staff.ask('PUT', '/system/letters/', { letter: 'receipt', subject: '', opening: '', closing: '' });
  expect(await one('receipt')).toMatchObject({ subject: '', opening: '', changed_at: null });
  const lines = await club.db.rows<{ changes: object }>(
    sql`select changes from audit where resource = 'letter' order by id`,
  );
  expect(lines.map(({ changes }) => Object.keys(changes).sort())).toEqual([
    ['receipt opening', 'receipt subject'],
    ['receipt opening', 'receipt subject'],
  ]);
});

test('emails that were given up are resent together, except those whose link is gone', async () => {
  await club.db.run(sql`insert into outbox (message_id, "to", subject, template, text, html, status) values
    ('<a@x>', 'a@example.com', 'A', 'receipt', 'a', 'a', 'DEAD'),
    ('<b@x>', 'b@example.com', 'B', 'password-reset', ${hiddenLink}, 'b', 'DEAD')`);
  expect((await staff.ask('POST', '/system/outbox/resend-dead/')).body).toEqual({ queued: 1, left: 1 });
  const rows = await club.db.rows(
    sql`select message_id as id, status from outbox where message_id in ('<a@x>', '<b@x>') order by 1`,
  );
  expect(rows).toEqual([
    { id: '<a@x>', status: 'QUEUED' },
    { id: '<b@x>', status: 'DEAD' },
  ]);
});

test('every email can use the reader’s name and membership ID', async () => {
  for (const { places } of await templates()) expect(places).toEqual(expect.arrayContaining(['name', 'membership_id']));
  const templateText = { letter: 'password-changed', subject: 'Member {membership_id}', opening: '', closing: '' };
  expect((await staff.ask('PUT', '/system/letters/', templateText)).status).toBe(200);
  const reader = await buildUser(club.db, { name: 'Known Reader' });
  await inTransaction(club.db, (tx) =>
    sendMail(tx, config, {
      to: reader.email,
      template: 'password-changed',
      values: { name: 'Known Reader', when: 'today', device: 'a phone' },
      is_osc: false,
    }),
  );
  const mail = await club.db.row<{ subject: string }>(sql`select subject from outbox where "to" = ${reader.email}`);
  expect(mail?.subject).toBe(`Member ${reader.member?.membership_id}`);
});
