import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());
const ACCEPTANCES = '/profile/acceptance/';
const TERMS = 'Non-marking shoes only.\nEye guards for everybody under nineteen.';

async function courtWithTerms(text = TERMS): Promise<number> {
  const court = await club.court({ price: 0 });
  await club.db.run(sql`update facility set terms_and_conditions = ${text} where id = ${court}`);
  return court;
}

const listOf = async (client: Payer['client']) => (await client.ask('GET', ACCEPTANCES)).body.results;

test('the terms of a facility come with its price, and are stored once accepted', async () => {
  const who = await club.payer();
  const court = await courtWithTerms();
  const slots = [hours(dayAhead(3), 9, 10)];
  const quote = await who.client.ask('POST', '/booking/quote/', { facility: court, slots });
  expect(quote.body.terms).toBe(TERMS);
  const booked = await club.book(who, court, slots, { agree_terms: true });
  expect(booked.status, booked.text).toBe(201);
  await club.db.run(sql`update facility set terms_and_conditions = 'Anything goes.' where id = ${court}`);
  const [row] = await listOf(who.client);
  expect(row).toMatchObject({
    member: who.memberId,
    subject: 'BOOKING',
    title: expect.stringMatching(/, .* 09:00–10:00$/),
    accepted_by_name: who.member?.name,
    address: '127.0.0.1',
    version: createHash('sha256').update(TERMS).digest('hex'),
  });
  expect(row).not.toHaveProperty('text');
  expect((await who.client.ask('GET', `${ACCEPTANCES}${row.id}/`)).body.text).toBe(TERMS);
});

test.each([
  ['no one said that they were accepted', TERMS, {}],
  ['they were refused', TERMS, { agree_terms: false }],
  ['there are none', '', { agree_terms: true }],
])('nothing is kept where %s', async (_why, text, more) => {
  const who = await club.payer();
  const booked = await club.book(who, await courtWithTerms(text), [hours(dayAhead(3), 9, 10)], more);
  expect(booked.status, booked.text).toBe(201);
  expect(await listOf(who.client)).toEqual([]);
});

test('a booking that fails leaves no acceptance', async () => {
  const [one, other] = [await club.payer(), await club.payer()];
  const court = await courtWithTerms();
  const slots = [hours(dayAhead(4), 9, 10)];
  await club.book(one, court, slots);
  expect((await club.book(other, court, slots, { agree_terms: true })).status).toBe(409);
  expect(await listOf(other.client)).toEqual([]);
});

test('of a weekly repeat every booking has its own', async () => {
  const who = await club.payer();
  const body = { facility: await courtWithTerms(), slots: [hours(dayAhead(2), 9, 10)], weeks: 2 };
  const seen = await who.client.ask('POST', '/booking/repeat/', body);
  expect(seen.body.terms).toBe(TERMS);
  expect(await listOf(who.client)).toEqual([]);
  const made = await who.client.ask('POST', '/booking/repeat/', { ...body, confirm: true, agree_terms: true });
  const booked = made.body.dates.filter(({ reservation }: { reservation: number | null }) => reservation !== null);
  expect(booked.length).toBeGreaterThan(0);
  expect(await listOf(who.client)).toHaveLength(booked.length);
});

test('members see their own, staff with the right see all, and no one changes any', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  await club.book(who, await courtWithTerms(), [hours(dayAhead(3), 9, 10)], { agree_terms: true });
  const [row] = await listOf(who.client);
  expect(await listOf(other.client)).toEqual([]);
  for (const path of [`${ACCEPTANCES}${row.id}/`, `${ACCEPTANCES}${row.id}/pdf/`])
    expect((await other.client.ask('GET', path)).status).toBe(404);
  const staff = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
  expect((await staff.ask('GET', `${ACCEPTANCES}?member=${who.memberId}`)).body.count).toBe(1);
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await staff.ask(method, `${ACCEPTANCES}${row.id}/`, {})).status).toBe(405);
});

test('the PDF has the text, who accepted it and when', async () => {
  const who = await club.payer();
  const course = await club.course({ name: 'Squash for beginners', terms_and_conditions: TERMS });
  await club.enroll(who, 'course', course, [{ participant_type: 'MEMBER', member_id: who.memberId }]);
  const [row] = await listOf(who.client);
  expect(row).toMatchObject({ subject: 'COURSE', title: 'Squash for beginners' });
  const headers = { authorization: `Bearer ${who.client.token}`, accept: 'application/pdf' };
  const answer = await club.app.inject({ url: `/v1${ACCEPTANCES}${row.id}/pdf/`, headers });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  for (const words of ['Accepted terms', 'Squash for beginners', 'Eye guards', who.member?.name ?? '', row.version])
    expect(text).toContain(words);
});

test('the file with all data of a member has what they agreed to', async () => {
  const who = await club.payer();
  await club.book(who, await courtWithTerms(), [hours(dayAhead(3), 9, 10)], { agree_terms: true });
  const file = await who.client.ask('GET', `/profile/member/${who.memberId}/data/`);
  expect(file.body.acceptances).toMatchObject([{ subject: 'BOOKING', text: TERMS }]);
});
