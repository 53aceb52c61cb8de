import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { findDuplicates } from '../../src/modules/members/duplicates/index.ts';
import { type BuiltMember, buildMember, linkSpouses } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMergeClub, DUPLICATES } from './club-with-duplicates.ts';

const club = await openClub(buildMergeClub());
const { db, admin, ownClient, buildPair } = club;
const find = findDuplicates(db);

const reasonsOf = async (first: BuiltMember, second: BuiltMember) =>
  (
    await db.row<{ reasons: string[] }>(
      sql`select reasons from member_duplicate where first = ${first.id} and second = ${second.id}`,
    )
  )?.reasons;

describe('finding', () => {
  test.each([
    ['the same address and a similar name', 'SAME_EMAIL', { name: 'Tan Mei Ling' }, { email: 'MEI@example.com' }],
    ['the same phone and a similar name', 'SAME_MOBILE', { name: 'Tan Mei Ling' }, { mobile: '+6591112222' }],
    [
      'the same birthday and nearly the same name',
      'SAME_BIRTHDAY',
      { name: 'Tan Meiling' },
      { date_of_birth: '1990-03-02' },
    ],
  ])('%s', async (_name, reason, { name }, shared: Record<string, string>) => {
    const [first, second] = [await buildMember(db, { name: 'Tan Mei Ling' }), await buildMember(db, { name })];
    for (const { id } of [first, second])
      for (const [column, value] of Object.entries(shared))
        await db.run({ text: `update member set ${column} = $1 where id = $2`, values: [value, id] });
    await find();
    expect(await reasonsOf(first, second)).toEqual([reason]);
    await db.run(sql`update member set name = 'Someone Else Entirely' where id = ${second.id}`);
    await find();
    expect(await reasonsOf(first, second)).toBeUndefined();
  });

  test('leaves out families at one address, spouses, and pairs that were dismissed', async () => {
    const build = (name: string) => buildMember(db, { name, email: 'family@example.com' });
    const [father, son] = [await build('Lim Boon Keng'), await build('Darius Ong')];
    const [wife, husband] = [await build('Chua Siew Hoon'), await build('Chua Siew Hoong')];
    await linkSpouses(db, wife.id, husband.id);
    await find();
    expect([await reasonsOf(father, son), await reasonsOf(wife, husband)]).toEqual([undefined, undefined]);
    const twin = await build('Lim Boon Kheng');
    await find();
    expect(await reasonsOf(father, twin)).toEqual(['SAME_EMAIL']);
    const { results } = (await admin.ask('GET', `${DUPLICATES}?status=OPEN&first=${father.id}`)).body;
    expect((await admin.ask('POST', `${DUPLICATES}${results[0].id}/dismiss/`, {})).body.status).toBe('DISMISSED');
    await find();
    expect((await admin.ask('GET', `${DUPLICATES}${results[0].id}/`)).body.status).toBe('DISMISSED');
    expect((await admin.ask('POST', `${DUPLICATES}${results[0].id}/dismiss/`, {})).status).toBe(409);
  });

  test('staff name two records themselves; the search leaves them alone', async () => {
    const [first, second] = [await buildMember(db), await buildMember(db)];
    const made = await admin.ask('POST', `${DUPLICATES}report/`, { first: second.id, second: first.id });
    expect([made.status, made.body.first, made.body.second, made.body.reasons]).toEqual([
      201,
      first.id,
      second.id,
      ['REPORTED'],
    ]);
    await find();
    expect(await reasonsOf(first, second)).toEqual(['REPORTED']);
    for (const body of [
      { first: first.id, second: first.id },
      { first: first.id, second: 99_999_999 },
      { first: first.id },
      { first: 'x', second: second.id },
    ])
      expect((await admin.ask('POST', `${DUPLICATES}report/`, body)).status).toBe(400);
  });

  test('is for staff', async () => {
    const { client } = await ownClient();
    const viewer = await ownClient({ rights: ['member.view'] });
    const { path, merge, kept } = await buildPair();
    expect((await client.ask('GET', DUPLICATES)).status).toBe(403);
    expect((await viewer.client.ask('GET', path)).body.first).toBe(kept.id);
    expect((await viewer.client.ask('GET', `${path}comparison/`)).status).toBe(403);
    expect((await merge({}, viewer.client)).status).toBe(403);
  });
});
