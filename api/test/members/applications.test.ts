import { addDays } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { clubToday } from '../../src/modules/finance/invoices/index.ts';
import { buildMember } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';
import { buildJoinClub, DETAILS } from './club-to-join.ts';

const club = await openClub(buildJoinClub());
const { db, anonymous } = club;
const today = clubToday(club.config).toString();
const ordinary = await club.offer();
await club.offer('ORDINARY', 'ACTIVE_NSF', { fee: 0, joining: 0, months: null });

describe('the offer', () => {
  test('shows what is offered online, with what it costs, and the terms', async () => {
    const { body } = await anonymous.ask('GET', '/join-offer/');
    expect(body.options).toHaveLength(2);
    expect(body.options[1]).toMatchObject({ id: ordinary, fee: '30.00', joining_fee: '100.00', is_full: false });
    expect(body).toMatchObject({ needs_sponsors: false, terms: expect.stringContaining('I confirm') });
  });

  test('is not there when the club takes no applications; nor is any call', async () => {
    const { path } = await club.begin();
    club.config.JOIN_ONLINE = 'off';
    const calls = [
      ['GET', '/join-offer/'],
      ['POST', '/join/', { email: 'a@example.com' }],
      ['GET', path],
      ['PUT', path, {}],
      ['POST', `${path}withdraw/`, {}],
    ] as const;
    for (const [method, call, body] of calls) expect((await anonymous.ask(method, call, body)).status).toBe(404);
    club.config.JOIN_ONLINE = 'on';
  });
});

describe('beginning', () => {
  test('leads every email to one draft, and keeps what was typed', async () => {
    const { email, path } = await club.begin();
    const saved = await anonymous.ask('PUT', path, { name: 'Daniel', membership_type: ordinary });
    expect(saved.body).toMatchObject({ name: 'Daniel', level_1: 'ORDINARY', status: 'DRAFT', email });
    const again = await club.begin(email.toUpperCase());
    const [link = ''] = await mailedLinks(db, email);
    expect(again.path).not.toBe(path);
    for (const one of [path, `/join/${link.split('token=')[1]}/`])
      expect(await club.own(one)).toMatchObject({ name: 'Daniel' });
  });

  test('a member learns only by email that there is nothing to apply for', async () => {
    const member = await buildMember(db);
    await club.forgetLimits();
    const answer = await anonymous.ask('POST', '/join/', { email: member.email });
    expect(answer.body).toEqual({ result: 'LINK_SENT' });
    expect(await club.mailsTo(member.email)).toEqual([expect.stringContaining('already a member')]);
    expect(await db.row(sql`select 1 from membership_application where email = ${member.email}`)).toBeUndefined();
  });

  test('writes to one address a few times only, and answers the same', async () => {
    await club.forgetLimits();
    const email = club.freshEmail();
    for (let i = 0; i < 6; i += 1)
      expect((await anonymous.ask('POST', '/join/', { email })).body).toEqual({ result: 'LINK_SENT' });
    expect(await club.mailsTo(email)).toHaveLength(3);
  });

  test('is refused to a network address that asks for too many', async () => {
    await club.forgetLimits();
    for (let i = 0; i < 10; i += 1) await anonymous.ask('POST', '/join/', { email: club.freshEmail() });
    expect((await anonymous.ask('POST', '/join/', { email: club.freshEmail() })).status).toBe(429);
    await club.forgetLimits();
  });

  test('needs an email address', async () => {
    expect((await anonymous.ask('POST', '/join/', { email: 'nonsense' })).status).toBe(400);
  });

  test('stores links as hashes, and a wrong one leads nowhere', async () => {
    const { path } = await club.begin();
    const token = path.split('/')[2] ?? '';
    const stored = await db.row(sql`select 1 from application_link where token_hash = ${Buffer.from(token)}`);
    expect(stored).toBeUndefined();
    expect((await anonymous.ask('GET', `/join/${token.slice(0, -1)}x/`)).status).toBe(404);
  });
});

describe('sending', () => {
  test.each([
    ['without a name', { name: '' }, 'name'],
    ['without a phone number', { mobile: '' }, 'mobile'],
    ['without a date of birth', { date_of_birth: null }, 'date_of_birth'],
    ['born tomorrow', { date_of_birth: addDays(today, 1) }, 'date_of_birth'],
    ['without an address', { road_name: '' }, 'road_name'],
    ['without a membership', { membership_type: null }, 'membership_type'],
    ['for a membership that is not offered', { membership_type: 999_999 }, 'membership_type'],
  ])('%s is refused at that field', async (_what, more, field) => {
    const { path } = await club.begin();
    await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, ...more });
    const refused = await club.send(path);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([field]);
  });

  test.each([
    [{ accepts_terms: false }, /accept the terms/],
    [{ terms_version: '0'.repeat(64) }, /terms have changed/],
  ])('without the terms as they are is refused: %j', async (more, words) => {
    const { path } = await club.begin();
    await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary });
    const body = { accepts_terms: true, terms_version: await club.terms(), ...more };
    expect((await anonymous.ask('POST', `${path}send/`, body)).body.accepts_terms[0]).toMatch(words);
  });

  test('is refused for someone of another age', async () => {
    await club.offer('ORDINARY', 'ACTIVE_REG', { ages: [50, null] });
    const { path } = await club.begin();
    await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary });
    expect((await club.send(path)).body.membership_type).toBeDefined();
    await club.offer();
  });

  test('notifies the applicant and the office, and can’t be changed afterwards', async () => {
    const { email, path, id } = await club.received(ordinary);
    expect(await club.own(path)).toMatchObject({ status: 'RECEIVED' });
    expect(await club.mailsTo(email)).toContain('We’ve received your application');
    expect(
      await db.row(
        sql`select 1 from notice where app_user = ${club.office.id} and link = ${`/admin/applications/${id}`}`,
      ),
    ).toBeDefined();
    expect((await anonymous.ask('PUT', path, { name: 'Other' })).status).toBe(409);
    expect((await club.send(path)).status).toBe(409);
    const lines = await db.rows<{ actor_name: string; action: string }>(sql`
      select actor_name, action from audit
      where resource = 'membership application' and row_id = ${String(id)} order by id`);
    expect(lines).toEqual([
      { actor_name: 'Applicant', action: 'create' },
      { actor_name: 'Applicant', action: 'send' },
    ]);
  });
});

describe('the address behind a postcode', () => {
  test('is found for the holder of a link, a number of times', async () => {
    const { path } = await club.begin();
    const find = (postcode: string, at = path) => anonymous.ask('GET', `${at}postal-address/?postcode=${postcode}`);
    expect((await find('123456')).body).toMatchObject({ found: 1, results: [{ POSTAL: '123456' }] });
    expect((await find('12')).status).toBe(400);
    expect((await find('123456', '/join/wrong/')).status).toBe(404);
    for (let i = 0; i < 57; i += 1) await find('12');
    expect((await find('123456')).status).toBe(429);
  });
});

describe('deciding', () => {
  test('is for staff with the right; a draft is only the applicant’s', async () => {
    const { id } = await club.received(ordinary);
    expect((await club.viewer.ask('GET', `/membership-application/${id}/`)).body).toMatchObject({ decisions: [] });
    expect((await club.decide(id, 'CHECK', {}, club.viewer)).status).toBe(403);
    const member = (await club.payer()).client;
    expect((await member.ask('GET', '/membership-application/')).status).toBe(403);
    const { email } = await club.begin();
    const draft = await db.row<{ id: number }>(sql`select id from membership_application where email = ${email}`);
    expect((await club.staff.ask('GET', `/membership-application/${draft?.id}/`)).status).toBe(404);
    expect((await club.decide(draft?.id ?? 0, 'CHECK')).status).toBe(404);
  });

  test('follows the order of steps', async () => {
    const { id } = await club.received(ordinary);
    expect((await club.staff.ask('GET', `/membership-application/${id}/`)).body.decisions).toEqual([
      'CHECK',
      'RETURN',
      'DECLINE',
    ]);
    expect((await club.decide(id, 'APPROVE')).status).toBe(409);
    expect((await club.decide(id, 'CHECK')).body.status).toBe('CHECKED');
    expect((await club.decide(id, 'INTERVIEW', { reason: 'Monday at six' })).body.status).toBe('INTERVIEW');
    expect((await club.decide(id, 'CHECK')).status).toBe(409);
  });

  test('returns it with what is to be corrected, and takes it again', async () => {
    const { id, path, email } = await club.received(ordinary);
    expect((await club.decide(id, 'RETURN')).body.reason).toBeDefined();
    const corrections = [{ field: 'unit_no', note: 'The unit number is missing.' }];
    expect((await club.decide(id, 'RETURN', { corrections })).body.status).toBe('RETURNED');
    expect(await club.own(path)).toMatchObject({ status: 'RETURNED', corrections });
    const mail = await db.row<{ text: string }>(
      sql`select text from outbox where "to" = ${email} order by id desc limit 1`,
    );
    expect(mail?.text).toContain('Unit: The unit number is missing.');
    await anonymous.ask('PUT', path, { ...DETAILS, unit_no: '#02-03', membership_type: ordinary });
    expect((await club.send(path)).body).toMatchObject({ status: 'RECEIVED', corrections: [], unit_no: '#02-03' });
    expect((await club.staff.ask('GET', `/membership-application/${id}/`)).body.corrected).toEqual([
      { field: 'unit_no', note: 'The unit number is missing.', old: '', new: '#02-03' },
    ]);
  });

  test('declines it with a reason, which the applicant reads', async () => {
    const { id, path } = await club.received(ordinary);
    expect((await club.decide(id, 'DECLINE')).body.reason).toBeDefined();
    await club.decide(id, 'DECLINE', { reason: 'We can’t take you now.' });
    expect(await club.own(path)).toMatchObject({ status: 'DECLINED', note: 'We can’t take you now.' });
    expect((await anonymous.ask('POST', `${path}withdraw/`, {})).status).toBe(409);
    const line = await db.row<{ changes: object }>(sql`
      select changes from audit
      where resource = 'membership application' and row_id = ${String(id)} and action = 'decide'`);
    expect(line?.changes).toMatchObject({ status: { old: 'RECEIVED', new: 'DECLINED' } });
  });

  test('counts by status, and says how long it takes', async () => {
    const { body } = await club.viewer.ask('GET', '/membership-application-figures/');
    expect(body.counts).toEqual(expect.arrayContaining([{ status: 'DECLINED', count: 1 }]));
    expect(body.median_days).toBe(0);
  });
});
