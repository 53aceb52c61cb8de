import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());

const FILE = 'Name,Nick,Kind,Born\nBack One,Uno,Ordinary,31-Feb-55\nBack Two,Due,Ordinary,1-Mar-55\n';
const MAPPING = { Name: 'name', Nick: 'remarks', Kind: 'membership_level_1', Born: 'date_of_birth' };
const FILLS = { membership_level_2: 'ACTIVE_REG', membership_level_3: 'STANDARD', membership_start_date: '2026-01-01' };

async function checked() {
  const { body } = await sendFile(club.manager, FILE, MAPPING, 'back.csv', {
    ...FILLS,
    membership_level_2: 'NON_ACTIVE',
  });
  await club.work();
  return `/approval-requests/${body.id}/`;
}

const rowsAt = async (path: string) => (await club.manager.ask('GET', `${path}rows/`)).body.results;
const reading = (mapping: object, fills: object = FILLS) => ({
  mapping: JSON.stringify(mapping),
  fills: JSON.stringify(fills),
});

test('a checked file goes back to its columns and is checked again; what was put right stays where it applies', async () => {
  const path = await checked();
  const [first] = await rowsAt(path);
  expect(first.verdict).toBe('ERROR');
  await club.manager.ask('PATCH', `${path}rows/${first.id}/`, {
    date_of_birth: '28 Feb 1955',
    nationality: 'Malaysian',
  });
  expect((await club.manager.ask('GET', `${path}import/`)).body).toMatchObject({
    content: FILE,
    mapping: MAPPING,
    fills: { membership_level_2: 'NON_ACTIVE' },
    unknown_ids: 'REFUSE',
  });
  const { Nick: _remarks, ...others } = MAPPING;
  const again = await club.manager.ask('PUT', `${path}import/`, reading({ ...others, Nick: 'preferred_name' }));
  expect([again.status, again.body.stage, again.body.error_count]).toEqual([200, 'CHECKING', 0]);
  await club.work();
  expect((await club.manager.ask('GET', path)).body).toMatchObject({
    stage: 'CHECKED',
    record_count: 2,
    error_count: 0,
  });
  const [one, two] = await rowsAt(path);
  expect(one).toMatchObject({ verdict: 'OK', sent: { date_of_birth: '1955-02-28', preferred_name: 'Uno' } });
  expect(one.sent.nationality).toBe('Malaysian');
  expect(two.sent).toMatchObject({ date_of_birth: '1955-03-01', preferred_name: 'Due' });
});

test('a corrected field that now comes from another column is read from that column', async () => {
  const path = await checked();
  const [first] = await rowsAt(path);
  await club.manager.ask('PATCH', `${path}rows/${first.id}/`, { name: 'Another Name', date_of_birth: '1955-02-28' });
  await club.manager.ask('PUT', `${path}import/`, reading({ ...MAPPING, Name: 'preferred_name', Nick: 'name' }));
  await club.work();
  expect((await rowsAt(path))[0]).toMatchObject({
    name: 'Uno',
    sent: { preferred_name: 'Back One', date_of_birth: '1955-02-28' },
  });
});

test('only its uploader reads a file again, with columns that it has, and not once it is sent', async () => {
  const path = await checked();
  expect((await club.decider.ask('PUT', `${path}import/`, reading(MAPPING))).status).toBe(403);
  const wrong = await club.manager.ask('PUT', `${path}import/`, reading({ Shoe: 'name' }));
  expect([wrong.status, wrong.body]).toEqual([400, { mapping: ['The file has no column “Shoe”.'] }]);
  await club.manager.ask('PUT', `${path}import/`, reading(MAPPING));
  expect((await club.manager.ask('GET', `${path}import/`)).status).toBe(400);
  await club.work();
  await club.manager.ask('POST', `${path}send/`, {});
  expect((await club.manager.ask('PUT', `${path}import/`, reading(MAPPING))).status).toBe(400);
  expect(
    await club.db.rows(sql`select 1 from bulk_file f join approval_request r on r.id = f.request
    where r.stage = 'WAITING'`),
  ).toEqual([]);
});
