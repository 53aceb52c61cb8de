import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { sendInvitations } from '../../src/modules/members/invitations/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const manager = await club.as((await buildUser(club.db, { rights: ['member.manage', 'member.view'] })).id);

const SEND = '/profile/member-invitation/send/';
const work = () => sendInvitations(club.db, club.config)(new AbortController().signal);
const mails = () =>
  club.db.rows<{ to: string; text: string }>(
    sql`select "to", text from outbox where template = 'member-invitation' order by id`,
  );

test('chosen members get one email each with ID and link; the rest is counted with the reason; no one twice in a day', async () => {
  const one = await buildMember(club.db, { name: 'Invited One' });
  const without = await buildMember(club.db, { name: 'No Email' });
  await club.db.run(sql`update member set email = null where id = ${without.id}`);
  const gone = await buildMember(club.db, { name: 'Gone', status: 'BLACKLISTED' });
  const known = await buildUser(club.db);
  const knownMember = (await club.db.row<{ member_profile: number }>(
    sql`select member_profile from app_user where id = ${known.id}`,
  )) as { member_profile: number };
  const members = [one.id, without.id, gone.id, knownMember.member_profile];
  const sent = await manager.ask('POST', SEND, { members });
  expect([sent.status, sent.body]).toEqual([
    200,
    {
      batch: expect.any(Number),
      queued: 1,
      has_login: 1,
      no_email: 1,
      not_allowed: 1,
      invited_before: 0,
      has_server: false,
    },
  ]);
  await work();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(one.email);
  expect(mail?.text).toContain(one.membership_id);
  expect(mail?.text).toContain(`/create-login?membership_id=${one.membership_id}`);
  const again = await manager.ask('POST', SEND, { members });
  expect(again.body).toMatchObject({ batch: null, queued: 0, invited_before: 1 });
  const audit = await club.db.rows(sql`select row_id from audit where action = 'invite' and resource = 'member'`);
  expect(audit).toEqual([{ row_id: one.id }]);
});

test('an invitation is as far as its email: no date before it left, and the reason while it waits', async () => {
  const one = await buildMember(club.db, { name: 'Waits For A Server' });
  const { batch } = (await manager.ask('POST', SEND, { members: [one.id] })).body;
  await work();
  const read = async () =>
    (await manager.ask('GET', `/profile/member-invitation/?batch=${batch}`)).body.results[0] as Record<string, unknown>;
  const mailIs = (status: string) =>
    club.db.run(sql`
      update outbox set status = ${status}, sent_at = case when ${status} = 'SENT' then now() end
      where id = (select outbox from member_invitation where batch = ${batch})`);
  expect(await read()).toMatchObject({ status: 'WAITING', sent_at: null, reason: 'The email is about to be sent.' });
  await mailIs('KEPT');
  expect(await read()).toMatchObject({
    status: 'KEPT',
    sent_at: null,
    reason: expect.stringContaining('waits in the outbox until one is set'),
  });
  const kept = await manager.ask('GET', '/profile/member-invitation/?status=KEPT');
  expect(kept.body.results).toMatchObject([{ member: one.id }]);
  await mailIs('DEAD');
  expect(await read()).toMatchObject({ status: 'DEAD', sent_at: null, reason: expect.stringContaining('mail server') });
  await mailIs('SENT');
  expect(await read()).toMatchObject({ status: 'SENT', sent_at: expect.any(String), reason: '' });
  expect((await manager.ask('GET', '/profile/member-invitation/?status=KEPT')).body.count).toBe(0);
});

test('the answers say whether there is a mail server', async () => {
  const withServer = await buildTestApp({ SMTP_URL: 'smtp://localhost:2525' });
  try {
    const other = await withServer.as((await buildUser(withServer.db, { rights: ['member.manage'] })).id);
    expect((await other.ask('GET', '/profile/member-invitation/waiting/')).body).toMatchObject({ has_server: true });
  } finally {
    await withServer.close();
  }
  expect((await manager.ask('GET', '/profile/member-invitation/waiting/')).body).toMatchObject({ has_server: false });
});

test('a day later the same member can be asked again', async () => {
  const one = await buildMember(club.db, { name: 'Asked Again' });
  await manager.ask('POST', SEND, { members: [one.id] });
  await club.db.run(
    sql`update member_invitation set created_at = now() - interval '25 hours' where member = ${one.id}`,
  );
  expect((await manager.ask('POST', SEND, { members: [one.id] })).body.queued).toBe(1);
});

test('all without a login: the number that was shown is the number that goes out', async () => {
  await work();
  for (const name of ['All One', 'All Two', 'All Three']) await buildMember(club.db, { name });
  const { members } = (await manager.ask('GET', '/profile/member-invitation/waiting/')).body;
  expect(members).toBeGreaterThanOrEqual(3);
  const before = (await mails()).length;
  expect((await manager.ask('POST', SEND, { all: true })).body.queued).toBe(members);
  await Promise.all([work(), work()]);
  expect((await mails()).length).toBe(before + members);
  expect((await manager.ask('GET', '/profile/member-invitation/waiting/')).body.members).toBe(0);
});

test('a member who got a login before the email was written is left out', async () => {
  const one = await buildMember(club.db, { name: 'Faster Than Mail' });
  const { batch } = (await manager.ask('POST', SEND, { members: [one.id] })).body;
  await buildUser(club.db, { member: one });
  await work();
  const { results } = (await manager.ask('GET', `/profile/member-invitation/?batch=${batch}`)).body;
  expect(results).toMatchObject([{ status: 'SKIPPED', reason: expect.stringContaining('login') }]);
});

test('an empty selection is refused; members neither send nor read', async () => {
  expect((await manager.ask('POST', SEND, {})).body).toEqual({ members: ['Choose at least one member.'] });
  const plain = await club.as((await buildUser(club.db)).id);
  expect((await plain.ask('POST', SEND, { all: true })).status).toBe(403);
  expect((await plain.ask('GET', '/profile/member-invitation/')).status).toBe(403);
});
