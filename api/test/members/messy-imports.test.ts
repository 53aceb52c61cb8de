import {
  decodeText,
  guessColumns,
  IMPORT_COLUMNS,
  isWorkbook,
  mappingState,
  readTable,
  sheetAsCsv,
} from '@clubhouse/contract';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub } from './import-club.ts';
import { MESSY_FILES, type MessyFile } from './messy-files.ts';

const club = await openClub(buildImportClub());

/** What the console does with a file before it sends it: workbooks become text, columns are guessed. */
async function prepare({ bytes }: MessyFile): Promise<{ content: Buffer; mapping: Record<string, string> }> {
  const content = isWorkbook(bytes)
    ? Buffer.from(sheetAsCsv(await readSheet(bytes.slice().buffer as ArrayBuffer)))
    : Buffer.from(bytes);
  const guessed = guessColumns(readTable(decodeText(content)).header, IMPORT_COLUMNS);
  expect(mappingState(guessed)).toMatchObject({ usable: true, missingForNew: [] });
  return { content, mapping: Object.fromEntries(Object.entries(guessed).filter(([, field]) => field !== '')) };
}

async function send(file: MessyFile) {
  const { content, mapping } = await prepare(file);
  const { payload, headers } = multipart([
    { name: 'file', fileName: 'members.csv', type: 'text/csv', content },
    { name: 'mapping', content: JSON.stringify(mapping) },
    { name: 'meanings', content: JSON.stringify(file.meanings ?? {}) },
    { name: 'unknown_ids', content: 'CREATE' },
  ]);
  const sent = await club.manager.ask('POST', '/approval-requests/import/', payload, headers);
  expect([sent.status, sent.body]).toMatchObject([201, { stage: 'CHECKING' }]);
  await club.work();
  return `/approval-requests/${sent.body.id}/`;
}

test('there are twenty of them', () => expect(MESSY_FILES).toHaveLength(20));

test.each(MESSY_FILES)('$name: $accepted rows are taken', async (file) => {
  const one = await send(file);
  const { body } = await club.manager.ask('GET', `${one}rows/?verdict=ERROR&limit=400`);
  const refused = body.results.map(({ number, errors }: { number: number; errors: object }) => ({ number, errors }));
  expect(refused).toEqual(file.refused.map((number) => ({ number, errors: expect.anything() })));
  expect((await club.manager.ask('GET', `${one}rows/?verdict=OK`)).body.count).toBe(file.accepted);
});

const named = (name: string) =>
  club.db.row<Record<string, unknown>>(sql`select * from member where name = ${name} order by id desc limit 1`);

async function takeIn(name: string) {
  const file = MESSY_FILES.find((one) => one.name === name) as MessyFile;
  const one = await send(file);
  await club.manager.ask('POST', `${one}send/`, {});
  await club.decider.ask('PATCH', one, { status: 'APPROVED' });
  await club.work();
  expect((await club.manager.ask('GET', one)).body.stage).toBe('APPLIED');
}

test('messy files are imported as intended', async () => {
  await takeIn('a workbook');
  expect(await named('Book One')).toMatchObject({
    gender: 'Male',
    date_of_birth: '1955-03-15',
    membership_start_date: '1998-07-01',
  });
  expect(await named('Book Two')).toMatchObject({
    date_of_birth: '1955-03-15',
    membership_start_date: '1998-07-01',
    membership_level_2: 'ACTIVE_NSF',
  });
  await takeIn('UTF-16, big end first');
  expect(await named('முத்துசாமி')).toMatchObject({ membership_level_1: 'TERM', membership_level_2: 'NON_ACTIVE' });
  await takeIn('American dates');
  expect(await named('American Two')).toMatchObject({
    date_of_birth: '1955-01-02',
    membership_start_date: '1998-12-31',
  });
  await takeIn('words of the club');
  expect(await named('Gold Two')).toMatchObject({ membership_level_1: 'ASSOCIATE', gender: 'Male' });
  await takeIn('names in parts');
  expect(await named('Tan Wei Ming')).toBeDefined();
});

test('own numbers are kept', async () => {
  await takeIn('own numbers');
  expect(await named('Numbered One')).toMatchObject({ membership_id: 'OC-0017' });
});
