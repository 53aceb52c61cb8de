import { membershipScheme, setMembershipScheme } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildXlsx } from './build-xlsx.ts';
import { buildImportClub } from './import-club.ts';

const club = await openClub(buildImportClub());

const MAPPING = { Name: 'name', Type: 'membership_level_1', Born: 'date_of_birth', No: 'membership_id', Race: 'race' };
const FILLS = { membership_level_2: 'NON_ACTIVE', membership_level_3: 'STANDARD', membership_start_date: '2026-01-01' };

function send(content: string | Buffer, more: Readonly<Record<string, string>> = {}, client = club.manager) {
  const header = String(content).split('\n')[0] ?? '';
  const mapping = Object.fromEntries(Object.entries(MAPPING).filter(([column]) => header.split(',').includes(column)));
  const { payload, headers } = multipart([
    { name: 'file', fileName: 'members.csv', type: 'text/csv', content },
    ...Object.entries({ mapping: JSON.stringify(mapping), fills: JSON.stringify(FILLS), ...more }).map(
      ([name, text]) => ({ name, content: text }),
    ),
  ]);
  return client.ask('POST', '/approval-requests/import/', payload, headers);
}

const rowsOf = async (id: number) => (await club.manager.ask('GET', `/approval-requests/${id}/rows/`)).body.results;

async function check(content: string, more: Readonly<Record<string, string>> = {}) {
  const { body } = await send(content, more);
  await club.work();
  return { id: body.id as number, rows: await rowsOf(body.id) };
}

const meanings = (words: object) => ({ meanings: JSON.stringify(words) });

test('the meaning of a word is chosen once, stored for the club, and can be changed', async () => {
  const first = await check(
    'Name,Type\nWord One,Platinum\n',
    meanings({ membership_level_1: { PLATINUM: 'CORPORATE' } }),
  );
  expect(first.rows[0]).toMatchObject({ verdict: 'OK', sent: { membership_level_1: 'CORPORATE' } });
  const kept = await club.manager.ask('GET', '/approval-requests/import/words/');
  expect(kept.body.meanings).toEqual({ membership_level_1: { platinum: 'CORPORATE' } });
  const again = await check('Name,Type\nWord Two,platinum\n');
  expect(again.rows[0].verdict).toBe('OK');
  await check('Name,Type\nWord Three,x\n', meanings({ membership_level_1: { Platinum: 'TERM' } }));
  expect((await check('Name,Type\nWord Four,platinum\n')).rows[0].sent.membership_level_1).toBe('TERM');
  const audit = await club.db.rows(sql`select changes from audit where resource = 'import word' order by id`);
  expect(audit).toHaveLength(2);
  expect(audit[1]).toEqual({ changes: { 'membership_level_1: platinum': { old: 'CORPORATE', new: 'TERM' } } });
});

test('a date that cannot be read is quoted, with the forms that can; so is the next try', async () => {
  const { id, rows } = await check('Name,Type,Born\nDate One,Term,31.02.1955\nDate Two,Term,15-Mar-55\n');
  expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['ERROR', 'OK']);
  const said = 'We can’t read “31.02.1955” as a date. Write the day, month and year in any common form';
  expect(rows[0].errors.date_of_birth).toEqual([expect.stringContaining(said)]);
  const path = `/approval-requests/${id}/rows/${rows[0].id}/`;
  const again = await club.manager.ask('PATCH', path, { date_of_birth: 'soon' });
  expect(again.body.errors.date_of_birth).toEqual([expect.stringContaining('We can’t read “soon” as a date.')]);
  const mended = await club.manager.ask('PATCH', path, { date_of_birth: '28 Feb 1955' });
  expect(mended.body).toMatchObject({ verdict: 'OK', sent: { date_of_birth: '1955-02-28' } });
});

const NO_MEANINGS: Record<string, [text: string, words: string]> = {
  'no object': ['[]', 'Send an object'],
  'no JSON': ['{', 'Send an object'],
  'a field without a list': ['{"name":{"a":"b"}}', 'Words in “name” can’t'],
  'a closed field': ['{"race":{"x":"Chinese"}}', 'Words in “race” can’t'],
  'no value of the field': ['{"gender":{"x":"Robot"}}', '"Robot" is not a valid choice.'],
};
test.each(Object.entries(NO_MEANINGS))('%s is no meaning', async (_name, [text, words]) => {
  const refused = await send('Name,Type\nA,B\n', { meanings: text });
  expect(refused.status).toBe(400);
  expect(refused.body.meanings[0]).toContain(words);
});

test('words are for staff who manage members, sensitive ones for those who see the fields', async () => {
  const sensitive = await club.as(
    (await buildUser(club.db, { rights: ['member.manage', 'member.sensitive', 'member.view'] })).id,
  );
  await send('Name,Type,Race\nRace One,Term,Eurasian\n', meanings({ race: { Eurasian: 'Others' } }), sensitive);
  await club.work();
  expect((await sensitive.ask('GET', '/approval-requests/import/words/')).body.meanings.race).toEqual({
    eurasian: 'Others',
  });
  expect((await club.manager.ask('GET', '/approval-requests/import/words/')).body.meanings.race).toBeUndefined();
  expect((await club.decider.ask('GET', '/approval-requests/import/words/')).status).toBe(403);
});

test('a wrong row is mended in place, checked again by the server, and taken in', async () => {
  const { id, rows } = await check('Name,Type,Born\nMended One,Nonsense,31-Feb-55\nMended Two,Term,1-Mar-55\n');
  const [bad] = rows;
  expect(bad).toMatchObject({
    number: 2,
    verdict: 'ERROR',
    sent: { membership_level_1: 'Nonsense', date_of_birth: '31-Feb-55' },
  });
  const path = `/approval-requests/${id}/rows/${bad.id}/`;
  const still = await club.manager.ask('PATCH', path, { membership_level_1: 'Term member' });
  expect([still.status, still.body.verdict, Object.keys(still.body.errors)]).toEqual([200, 'ERROR', ['date_of_birth']]);
  const future = await club.manager.ask('PATCH', path, { date_of_birth: '1 March 2035' });
  expect(future.body.errors).toEqual({ date_of_birth: ['The date of birth can’t be in the future.'] });
  const mended = await club.manager.ask('PATCH', path, { date_of_birth: '28-Feb-55' });
  expect(mended.body).toMatchObject({ verdict: 'OK', errors: {}, changes: { date_of_birth: { new: '1955-02-28' } } });
  expect((await club.manager.ask('GET', `/approval-requests/${id}/`)).body).toMatchObject({
    error_count: 0,
    stage: 'CHECKED',
  });
  const twice = await club.manager.ask('PATCH', path, { name: 'Mended Two', date_of_birth: '1955-03-01' });
  const same = ['The same person is already in row 3.'];
  expect(twice.body.errors).toEqual({ name: same, date_of_birth: same });
  await club.manager.ask('PATCH', path, { name: 'Mended One' });
  await club.manager.ask('POST', `/approval-requests/${id}/send/`, {});
  expect((await club.manager.ask('PATCH', path, { name: 'Late' })).status).toBe(400);
  await club.decider.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });
  await club.work();
  expect(await club.db.rows(sql`select 1 from member where name like 'Mended %'`)).toHaveLength(2);
});

test('a refusal is shown at every field involved', async () => {
  const { id, rows } = await check(
    'Name,Type,No,Born\nPart One,Ordinary,OWN-7,\nPart Two,Term,OWN-8,\nPart Three,Term,own-8,\n',
    { unknown_ids: 'CREATE' },
  );
  const unavailable = [
    'This membership type is not available.',
    'Ordinary is available with Active Service Regular or Active Service NSF.',
  ];
  expect(rows[0].errors).toEqual({ membership_level_1: unavailable, membership_level_2: unavailable });
  expect(rows[2].errors).toEqual({ membership_id: ['Row 3 has the same membership ID.'] });
  const path = `/approval-requests/${id}/rows/${rows[2].id}/`;
  expect((await club.manager.ask('PATCH', path, { membership_id: 'OWN-9' })).body.verdict).toBe('OK');
  const csv = (await club.manager.ask('GET', `/approval-requests/${id}/file/?verdict=ERROR`)).text;
  expect(csv).toContain('membership_level_1, membership_level_2: This membership type is not available.');
});

test('a membership for another age can be put right by membership or date of birth', async () => {
  const before = membershipScheme();
  const types = before.types.map((type) => (type.level_1 === 'TERM' ? { ...type, min_age: 21 } : type));
  setMembershipScheme({ ...before, types });
  const { rows } = await check('Name,Type,Born\nYoung One,Term,2015-01-01\n');
  setMembershipScheme(before);
  expect(Object.keys(rows[0].errors).sort()).toEqual(['date_of_birth', 'membership_level_1', 'membership_level_2']);
});

test('only who brought a file changes its rows, and no field that is closed to them', async () => {
  const { id, rows } = await check('Name,Type\nForeign One,Nonsense\n');
  const path = `/approval-requests/${id}/rows/${rows[0].id}/`;
  const other = await club.as((await buildUser(club.db, { rights: ['member.manage', 'approval.decide'] })).id);
  expect((await other.ask('PATCH', path, { name: 'X' })).status).toBe(403);
  expect((await club.decider.ask('PATCH', path, { name: 'X' })).status).toBe(403);
  expect((await club.manager.ask('PATCH', path, { race: 'Malay' })).body).toEqual({
    race: ['You can’t change this.'],
  });
  expect((await club.manager.ask('PATCH', path, {})).status).toBe(400);
  expect((await club.manager.ask('PATCH', `/approval-requests/${id}/rows/999999/`, { name: 'X' })).status).toBe(404);
});

test('a number that someone got meanwhile fails in its row alone', async () => {
  const { id } = await check('Name,Type,No\nTaken One,Term,OWN-1\nTaken Two,Term,OWN-2\n', { unknown_ids: 'CREATE' });
  await club.manager.ask('POST', `/approval-requests/${id}/send/`, {});
  const late = await buildMember(club.db, { name: 'Faster' });
  await club.db.run(sql`update member set membership_id = 'own-1' where id = ${late.id}`);
  await club.decider.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });
  await club.work();
  const [one, two] = await rowsOf(id);
  expect(one).toMatchObject({
    verdict: 'FAILED',
    errors: { membership_id: ['Another member has this number now.'] },
  });
  expect(two).toMatchObject({ verdict: 'APPLIED', membership_id: 'OWN-2' });
});

test('without saying so, an unknown number is refused as before', async () => {
  const { rows } = await check('Name,Type,No\nUnknown One,Term,NOPE-1\n');
  expect(rows[0].errors).toEqual({ membership_id: ['No member has this number.'] });
  expect((await send('Name,Type\nA,Term\n', { unknown_ids: 'GUESS' })).status).toBe(400);
});

test('a workbook that was not turned into text is refused in words', async () => {
  const refused = await send(Buffer.from(buildXlsx([['Name'], ['A']])));
  expect([refused.status, refused.body.file[0]]).toEqual([400, expect.stringContaining('Excel workbook')]);
});

test('the register itself refuses birth dates that cannot be', async () => {
  const { id } = await buildMember(club.db);
  const refused = await club.manager.ask('PATCH', `/profile/member/${id}/`, { date_of_birth: '2135-01-01' });
  expect([refused.status, refused.body]).toEqual([
    400,
    { date_of_birth: ['The date of birth can’t be in the future.'] },
  ]);
});
