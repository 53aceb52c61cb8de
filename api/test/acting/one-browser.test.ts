import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildActingClub, CONSENTS, nextHour } from './club-with-consents.ts';

const club = await openClub(buildActingClub());
const { db } = club;
beforeEach(() => db.run(sql`delete from rate_limit`));

describe('two people in one browser', () => {
  test('kept pages, ETags and lists never mix', async () => {
    const { darius, nadia, acting } = await club.actingCouple();
    const [theirs, own] = [await club.bill(darius, '30.00'), await club.bill(nadia, '20.00')];
    const list = '/finance/payment-invoice/';
    const numbers = (answer: { body: { results: { id: number }[] } }) => answer.body.results.map(({ id }) => id);
    // Twice each, so that the second is a kept page.
    for (let n = 0; n < 2; n += 1) {
      expect(numbers(await nadia.client.ask('GET', list))).toEqual([own.id]);
      expect(numbers(await acting.ask('GET', list))).toEqual([theirs.id]);
    }
    const { etag } = (await nadia.client.ask('GET', list)).headers;
    const asked = await acting.ask('GET', list, undefined, { 'If-None-Match': String(etag) });
    expect([asked.status, numbers(asked)]).toEqual([200, [theirs.id]]);
  });

  test('a cached page of someone who acted is not sent once the consent has ended', async () => {
    const { darius, consent, acting } = await club.actingCouple();
    await club.bill(darius, '30.00');
    for (let n = 0; n < 2; n += 1) expect((await acting.ask('GET', '/finance/payment-invoice/')).body.count).toBe(1);
    await darius.client.ask('POST', `${CONSENTS}${consent}/end/`, {});
    expect((await acting.ask('GET', '/finance/payment-invoice/')).status).toBe(403);
  });

  test('an Idempotency-Key is another one for each', async () => {
    const { darius, nadia, acting } = await club.actingCouple();
    const [court, slots] = [await club.court({ shared: 4 }), [nextHour()]];
    const key = { 'Idempotency-Key': `key-${court}` };
    const body = { facility: court, slots };
    const book = (client: typeof acting) => client.ask('POST', '/booking/reservation/', body, key);
    const [first, second, again] = [await book(nadia.client), await book(acting), await book(acting)];
    expect([first.body.member, second.body.member]).toEqual([nadia.memberId, darius.memberId]);
    expect(again.body.id).toBe(second.body.id);
  });

  test('live calendars are for people in person', async () => {
    const { acting } = await club.actingCouple();
    const refused = await acting.ask('GET', '/booking/live/');
    expect([refused.status, refused.body.code]).toEqual([403, 'acting_refused']);
  });
});
