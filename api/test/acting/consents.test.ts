import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { bornAt } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { actingFor, buildActingClub, CONSENTS } from './club-with-consents.ts';

const club = await openClub(buildActingClub());
const { db } = club;
beforeEach(() => db.run(sql`delete from rate_limit`));

const grant = (grantor: Payer, delegate: Payer, more: object = {}) =>
  grantor.client.ask('POST', CONSENTS, {
    delegate_membership_id: delegate.member?.membership_id,
    relationship: 'SIBLING',
    rights: ['BOOK', 'SEE'],
    ...more,
  });
const end = (who: Payer, id: number, reason?: string) => who.client.ask('POST', `${CONSENTS}${id}/end/`, { reason });
const born = (who: Payer, age: number) =>
  db.run(sql`update member set date_of_birth = ${bornAt(age)} where id = ${who.memberId}`);
const notificationsOf = (who: Payer) =>
  db.rows<{ title: string; mails: number }>(sql`
    select n.title, (select count(*)::int from outbox o where o."to" = ${who.member?.email} and o.subject = n.title) as mails
    from notice n
    where n.app_user = ${who.id}
    order by n.id`);
const audited = (id: number) =>
  db.rows<{ action: string; actor_name: string }>(sql`
    select action, actor_name from audit where resource = 'acting consent' and row_id = ${id} order by id`);

describe('granting', () => {
  test('a spouse: both are notified, it is in the audit log, and the rights are in order', async () => {
    const [darius, nadia] = await club.couple();
    const made = await grant(darius, nadia, { relationship: 'SPOUSE', shares_bill: true, rights: ['PAY', 'BOOK'] });
    expect([made.status, made.body]).toMatchObject([
      201,
      { grantor: darius.memberId, delegate: nadia.memberId, rights: ['BOOK', 'PAY'], shares_bill: true, state: 'LIVE' },
    ]);
    expect(await notificationsOf(darius)).toEqual([{ title: `${nadia.member?.name} can now act for you`, mails: 1 }]);
    expect(await notificationsOf(nadia)).toEqual([{ title: `${darius.member?.name} lets you act for them`, mails: 1 }]);
    expect(await audited(made.body.id)).toEqual([{ action: 'create', actor_name: darius.member?.name }]);
    const again = await grant(darius, nadia);
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This member can already act for you. Change what they may do instead.',
    ]);
  });

  test('an adult named by membership ID: the name stays hidden until they have acted', async () => {
    const [lim, ong] = [await club.payer(), await club.payer()];
    const { body } = await grant(lim, ong);
    expect(body.delegate_name).not.toContain(ong.member?.name);
    const shown = async (who: Payer) => (await who.client.ask('GET', `${CONSENTS}${body.id}/`)).body.delegate_name;
    expect(await shown(ong)).toBe(ong.member?.name);
    await actingFor(ong, lim).ask('GET', '/general-users/me/');
    expect(await shown(lim)).toBe(ong.member?.name);
  });

  test.each([
    ['oneself', async (own: Payer) => grant(own, own), 'delegate_membership_id'],
    [
      'an ID that no one has',
      async (own: Payer) => grant(own, own, { delegate_membership_id: 'X999' }),
      'delegate_membership_id',
    ],
    ['no rights', async (own: Payer) => grant(own, await club.payer(), { rights: [] }), 'rights'],
    ['an unknown right', async (own: Payer) => grant(own, await club.payer(), { rights: ['ALL'] }), 'rights'],
    [
      'a spouse who is none',
      async (own: Payer) => grant(own, await club.payer(), { relationship: 'SPOUSE' }),
      'relationship',
    ],
    [
      'a bill without the right to pay',
      async (own: Payer) => grant(own, await club.payer(), { shares_bill: true }),
      'shares_bill',
    ],
    [
      'someone who is not active',
      async (own: Payer) => {
        const other = await club.payer();
        await db.run(sql`update member set status = 'SUSPENDED-DISCIPLINE' where id = ${other.memberId}`);
        return grant(own, other);
      },
      'delegate_membership_id',
    ],
    [
      'a minor',
      async (own: Payer) => {
        const other = await club.payer();
        await born(other, 17);
        return grant(own, other);
      },
      'delegate_membership_id',
    ],
    [
      'as a minor',
      async (own: Payer) => {
        await born(own, 17);
        return grant(own, await club.payer());
      },
      'non_field_errors',
    ],
  ])('refuses %s', async (_what, send, field) => {
    const own = await club.payer();
    const refused = await send(own);
    expect([refused.status, Object.keys(refused.body)], refused.text).toEqual([400, [field]]);
    expect(await db.rows(sql`select 1 from acting_consent where grantor = ${own.memberId}`)).toEqual([]);
  });

  test('needs a fresh proof of identity, for granting and for changing', async () => {
    const [darius, nadia] = await club.couple();
    const { id } = (await grant(darius, nadia)).body;
    await db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${darius.id}`);
    for (const answer of [
      await grant(darius, await club.payer()),
      await darius.client.ask('PATCH', `${CONSENTS}${id}/`, { rights: ['SEE'] }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed']);
    expect((await end(darius, id)).status).toBe(200);
  });

  test('at the same moment makes one consent', async () => {
    const [darius, nadia] = await club.couple();
    const answers = await Promise.all(Array.from({ length: 12 }, () => grant(darius, nadia)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
  });

  test('stops at ten people, and at many tries in an hour', async () => {
    const own = await club.payer();
    for (let n = 0; n < 10; n += 1) await club.consent(own, await club.payer());
    expect((await grant(own, await club.payer())).status).toBe(409);
    const tries = [];
    for (let n = 0; n < 20; n += 1) tries.push((await grant(own, own)).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('changing and ending', () => {
  test('the member changes the rights; the other is notified, and the person stays', async () => {
    const [darius, nadia] = await club.couple();
    const { id } = (await grant(darius, nadia)).body;
    const path = `${CONSENTS}${id}/`;
    expect((await darius.client.ask('PATCH', path, { rights: ['CANCEL'] })).body.rights).toEqual(['CANCEL']);
    expect((await notificationsOf(nadia)).at(-1)?.title).toBe(`What you may do for ${darius.member?.name} has changed`);
    expect((await darius.client.ask('PATCH', path, { shares_bill: true })).body).toHaveProperty('shares_bill');
    const other = (await club.payer()).member?.membership_id;
    expect((await darius.client.ask('PATCH', path, { delegate_membership_id: other })).status).toBe(400);
    expect((await nadia.client.ask('PATCH', path, { rights: ['PAY'] })).status).toBe(403);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('a stranger sees none; staff see all, and grant and change none', async () => {
    const [darius, nadia] = await club.couple();
    const { id } = (await grant(darius, nadia)).body;
    const path = `${CONSENTS}${id}/`;
    const stranger = await club.payer();
    expect((await stranger.client.ask('GET', path)).status).toBe(404);
    expect((await end(stranger, id)).status).toBe(404);
    expect((await stranger.client.ask('GET', `${CONSENTS}?grantor=${darius.memberId}`)).body.count).toBe(0);
    expect((await club.registrar.ask('GET', `${CONSENTS}?grantor=${darius.memberId}&state=LIVE`)).body.count).toBe(1);
    expect((await club.registrar.ask('PATCH', path, { rights: ['SEE'] })).status).toBe(403);
  });

  test.each([
    ['the member', 'grantor', 'no longer allow'],
    ['the other, who gives it back', 'delegate', 'has given back'],
  ] as const)('%s ends it, and both are notified', async (_who, which, words) => {
    const [grantor, delegate] = await club.couple();
    const { id } = (await grant(grantor, delegate)).body;
    const ended = await end(which === 'grantor' ? grantor : delegate, id);
    expect([ended.status, ended.body.state]).toEqual([200, 'ENDED']);
    expect((await notificationsOf(grantor)).at(-1)).toEqual({
      title: `${delegate.member?.name} can’t act for you any more`,
      mails: 1,
    });
    expect((await notificationsOf(delegate)).at(-1)).toEqual({
      title: `You can’t act for ${grantor.member?.name} any more`,
      mails: 1,
    });
    const mail = await db.row<{ text: string }>(sql`
      select text from outbox where "to" = ${grantor.member?.email} order by id desc limit 1`);
    expect(mail?.text).toContain(words);
    expect((await end(grantor, id)).status).toBe(409);
    expect((await grant(grantor, delegate)).status).toBe(201);
  });

  test('staff end it with a reason; not their own, and not with the right to look alone', async () => {
    const [darius, nadia] = await club.couple();
    const { id } = (await grant(darius, nadia)).body;
    const path = `${CONSENTS}${id}/end/`;
    expect((await club.registrar.ask('POST', path, {})).body).toEqual({ reason: ['Say why you’re ending this.'] });
    const viewer = await club.as((await buildUser(db, { rights: ['member.view'] })).id);
    expect((await viewer.ask('POST', path, { reason: 'Asked by phone' })).status).toBe(403);
    const done = await club.registrar.ask('POST', path, { reason: 'Asked by phone' });
    expect(done.body).toMatchObject({ state: 'ENDED', end_reason: 'Asked by phone' });
    expect((await notificationsOf(nadia)).at(-1)?.title).toContain('any more');
  });

  test('a spouse’s consent rests while the two are not linked', async () => {
    const [darius, nadia] = await club.couple();
    await grant(darius, nadia, { relationship: 'SPOUSE' });
    const link = (to: number | null) =>
      db.run(sql`update member set linked_member_id = ${to} where id in (${darius.memberId}, ${nadia.memberId})`);
    await link(null);
    const state = async () =>
      (await darius.client.ask('GET', `${CONSENTS}?grantor=${darius.memberId}`)).body.results[0].state;
    expect(await state()).toBe('RESTING');
    expect((await actingFor(nadia, darius).ask('GET', '/general-users/me/')).status).toBe(403);
  });
});
