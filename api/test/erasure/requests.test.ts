import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildErasureClub, ERASURES } from './club-with-erasures.ts';

const club = await openClub(buildErasureClub());
const { db, registrar, decider } = club;

/** A colleague in the office, and a request about themselves that someone else made. */
async function registrarsOwn() {
  const colleague = await buildUser(db, { rights: ['member.view', 'member.manage'] });
  const { body } = await registrar.ask('POST', ERASURES, { member: colleague.member?.id });
  return { client: await club.as(colleague.id), erasure: body.id as number };
}

describe('a request', () => {
  test('of a member: created, read, withdrawn and created again; no one else sees it', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const made = await who.client.ask('POST', ERASURES, { member: who.memberId, reason: 'Moving away' });
    expect([made.status, made.body.status], made.text).toEqual([201, 'REQUESTED']);
    expect((await who.client.ask('POST', ERASURES, { member: who.memberId })).status).toBe(409);
    expect((await other.client.ask('GET', `${ERASURES}${made.body.id}/`)).status).toBe(404);
    expect((await other.client.ask('POST', ERASURES, { member: who.memberId })).status).toBe(403);
    expect((await other.client.ask('POST', `${ERASURES}${made.body.id}/withdraw/`, {})).status).toBe(404);
    expect((await who.client.ask('GET', `${ERASURES}${made.body.id}/check/`)).body).toEqual({
      obstacles: ['STILL_MEMBER'],
    });
    const refused = await decider.ask('POST', `${ERASURES}${made.body.id}/approve/`, {});
    expect([refused.status, refused.body.detail]).toEqual([409, 'End the membership first.']);
    const withdrawn = await who.client.ask('POST', `${ERASURES}${made.body.id}/withdraw/`, {});
    expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'WITHDRAWN']);
    expect((await who.client.ask('POST', `${ERASURES}${made.body.id}/withdraw/`, {})).status).toBe(409);
    expect((await who.client.ask('POST', ERASURES, { member: who.memberId })).status).toBe(201);
  });

  test('two at once: one counts', async () => {
    const who = await club.payer();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => who.client.ask('POST', ERASURES, { member: who.memberId })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('is decided by someone other than who asked and who it is about, with a reason when declined', async () => {
    const who = await club.payer();
    await club.leave(who);
    const { body } = await registrar.ask('POST', ERASURES, { member: who.memberId, reason: 'A letter' });
    const path = `${ERASURES}${body.id}/`;
    expect((await registrar.ask('POST', `${path}approve/`, {})).status).toBe(403);
    expect((await registrar.ask('POST', `${path}decline/`, { reason: 'No' })).status).toBe(403);
    expect((await decider.ask('POST', `${path}decline/`, { reason: ' ' })).status).toBe(400);
    expect((await decider.ask('POST', `${path}decline/`, { reason: 'Still in court' })).body).toMatchObject({
      status: 'DECLINED',
      decision_reason: 'Still in court',
    });
    expect((await decider.ask('POST', `${path}approve/`, {})).status).toBe(409);
    const mail = await db.row<{ text: string }>(
      sql`select text from outbox where "to" = ${who.member?.email} and template = 'erasure-decided'`,
    );
    expect(mail?.text).toContain('Still in court');
    expect((await registrar.ask('POST', ERASURES, { member: 99_999_999 })).status).toBe(400);
    const own = await registrarsOwn();
    expect((await own.client.ask('POST', `${ERASURES}${own.erasure}/approve/`, {})).status).toBe(403);
  });
});
