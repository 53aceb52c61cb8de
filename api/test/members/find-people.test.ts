import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const rights = ['member.view', 'finance.view'] as const;
const desk = await club.as((await buildUser(club.db, { rights, name: 'Zzz Desk' })).id);
const jose = await buildMember(club.db, { name: 'José Ñandú', email: 'jn@example.net' });
await club.db.run(sql`update member set mobile = '+65 9767-5615', preferred_name = 'Pepe' where id = ${jose.id}`);
for (const name of ['alan Bee', 'ALAN ABE', 'Álan Cee', 'Zoe Tan']) await buildMember(club.db, { name });

const WORDS = ['jose nandu', 'JOSÉ', 'ñandu', '97675615', '9767 5615', '+65 9767 5615', 'jn@EXAMPLE', 'pepe'];

test.each(WORDS)('%j finds the member in the list, in every select and in the command bar', async (words) => {
  const q = encodeURIComponent(words);
  const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id);
  expect(ids(await desk.ask('GET', `/profile/member/?search=${q}`))).toEqual([jose.id]);
  expect(ids(await desk.ask('GET', `/profile/member/search/?search=${q}`))).toEqual([jose.id]);
  const { hits } = (await desk.ask('GET', `/search/?q=${q}`)).body;
  expect(hits.filter(({ kind }: { kind: string }) => kind === 'member')).toMatchObject([{ id: jose.id }]);
});

test('so does the membership ID', async () => {
  const found = await desk.ask('GET', `/profile/member/search/?search=${jose.membership_id.toLowerCase()}`);
  expect(found.body.results).toMatchObject([{ id: jose.id, membership_id: jose.membership_id, photo: null }]);
});

test.each(['jose', 'JOSÉ', 'ñ'])('filters by name ignore case and accents: %s', async (words) => {
  const { body } = await desk.ask('GET', `/profile/member/?name__icontains=${encodeURIComponent(words)}`);
  expect(body.results.map(({ id }: { id: number }) => id)).toContain(jose.id);
});

test('names in capitals and with accents are sorted with the others', async () => {
  const { body } = await desk.ask('GET', '/profile/member/?search=alan&ordering=name');
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['ALAN ABE', 'alan Bee', 'Álan Cee']);
  const back = await desk.ask('GET', '/profile/member/?search=alan&ordering=-name');
  expect(back.body.results[0].name).toBe('Álan Cee');
});

test('signs of the pattern language are looked for as they are', async () => {
  for (const words of ['%%%', '___', '\\\\'])
    expect((await desk.ask('GET', `/profile/member/?search=${encodeURIComponent(words)}`)).body.count).toBe(0);
});

test('children are called by their whole names', async () => {
  const user = await buildUser(club.db, { name: 'Lim Parent' });
  for (const name of ['Lim Jun Jie', 'Lim Jun Wei'])
    await club.db.run(
      sql`insert into family_member (member, name, relationship) values (${user.member?.id}, ${name}, 'CHILD')`,
    );
  const { household: people } = (await (await club.as(user.id)).ask('GET', '/dashboard/')).body;
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Lim Parent', 'Lim Jun Jie', 'Lim Jun Wei']);
});
