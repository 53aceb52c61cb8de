import { consoleLabel, listExport, parseCsv, RIGHT_NAMES, readCell } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Served } from '../../src/crud/index.ts';
import { ident, sql } from '../../src/db/sql.ts';
import { seedDemo } from '../../src/demo/index.ts';
import { allServed } from '../../src/resources/index.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { readXlsx } from '../read-sheet.ts';

/** Texts that people type, each of which could be the beginning of a formula. */
const NAMED = [
  ['product', 'name'],
  ['facility_category', 'name'],
  ['participant', 'name'],
] as const;

const club = await openClub(buildTestApp());
await seedDemo(club.db, readConfig({}));
const withRights = async (rights: readonly string[]) =>
  club.as((await buildUser(club.db, { rights: rights as never, level1: 'STAFF' })).id);
const everything = await withRights(RIGHT_NAMES);
const insensitive = await withRights(RIGHT_NAMES.filter((right) => right !== 'member.sensitive'));
const { id } = (await club.db.row<{ id: number }>(
  sql`
      select u.id
      from app_user u
      join invoice i on i.member = u.member_profile
      group by u.id
      order by count(*) desc
      limit 1`,
)) ?? { id: 0 };
const plainMember = await club.as(id);
for (const [table, column] of NAMED)
  await club.db.run(
    sql`update ${ident(table)} set ${ident(column)} = '=1+1' where id = (select min(id) from ${ident(table)})`,
  );

const lists = allServed
  .filter(({ plain, resource }) => plain.includes('list') && listExport(resource))
  .map((served) => [served.resource.name, served] as const);

/** A value of the list as a cell of the file tells it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const LIMIT = 200;

async function compare(client: Client, { resource, detailOnly = [] }: Served, filter: string): Promise<number> {
  const columns = Object.entries(resource.fields)
    .filter(([name, { presence }]) => !/secret/i.test(presence) && !detailOnly.includes(name))
    .map(([name]) => name);
  const list = await client.ask('GET', `${resource.path}?limit=${LIMIT}${filter}`);
  expect(list.status, list.text).toBe(200);
  const asked = `${listExport(resource)?.path}?columns=${columns.join(',')}${filter}`;
  const file = await client.ask('GET', asked);
  if (file.status === 403) {
    // Asked for by name, what may not be read is refused with its name; the others come without it.
    expect(file.body.detail).toMatch(/^Your rights do not open these columns|permission/);
    return -1;
  }
  expect(file.status, file.text.slice(0, 300)).toBe(200);
  const [head, ...rows] = [...parseCsv(file.text)];
  expect(head).toEqual(columns);
  expect(rows.length).toBe(list.body.count);
  const expected = list.body.results.map((row: Record<string, unknown>) => columns.map((name) => cellOf(row[name])));
  expect(rows.slice(0, LIMIT).map((row) => row.map(readCell))).toEqual(expected);
  const runs = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
  expect(rows.flat().filter(runs)).toEqual([]);
  return rows.length;
}

describe.each(lists)('%s', (_name, served) => {
  const { resource } = served;
  const ordering = resource.ordering[0] ? `&ordering=-${resource.ordering[0]}` : '';
  const choice = resource.filters.find((key) => resource.fields[key]?.kind === 'choice');

  test('the file holds the rows of the list, for the same filters and order', async () => {
    expect(await compare(everything, served, '')).toBeGreaterThanOrEqual(0);
    await compare(everything, served, ordering);
    for (const word of (choice ? resource.fields[choice]?.choices : [])?.slice(0, 3) ?? [])
      await compare(everything, served, `&${choice}=${word}${ordering}`);
  });

  test('a member gets only their own rows, or none', async () => {
    const answer = await plainMember.ask('GET', resource.path);
    if (answer.status === 403)
      expect((await plainMember.ask('GET', listExport(resource)?.path ?? '')).status).toBe(403);
    else await compare(plainMember, served, '');
  });

  test('hidden columns are left out, and refused by name', async () => {
    const file = await insensitive.ask('GET', `${listExport(resource)?.path}`);
    expect(file.status, file.text.slice(0, 300)).toBe(200);
    const [head = []] = [...parseCsv(file.text)];
    for (const [name, mask] of Object.entries(served.masks ?? {})) {
      if (mask?.reads({ rights: RIGHT_NAMES.filter((right) => right !== 'member.sensitive') } as never)) continue;
      expect(head).not.toContain(name);
      const asked = await insensitive.ask('GET', `${listExport(resource)?.path}?columns=${name}`);
      expect([400, 403], name).toContain(asked.status);
    }
  });

  test('in words, CSV and Excel say the same', async () => {
    // The log grows by the export itself: oldest first, the new line comes last.
    const path = `${listExport(resource)?.path}?values=words${resource.name === 'audit line' ? '&ordering=at' : ''}`;
    const csv = await everything.ask('GET', path);
    expect(csv.status, csv.text.slice(0, 300)).toBe(200);
    const rows = [...parseCsv(csv.text)].map((row) => row.map(readCell));
    const raw = await club.app.inject({
      method: 'GET',
      url: `/v1${path}&format=xlsx`,
      headers: { authorization: `Bearer ${everything.token}` },
    });
    expect(raw.statusCode).toBe(200);
    const lines = (cells: readonly string[][]) => cells.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')));
    expect(lines(readXlsx(raw.rawPayload)).slice(0, rows.length)).toEqual(lines(rows));
    // Moments are told by the club's clock.
    const columns = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'instant');
    for (const [at, heading] of (rows[0] ?? []).entries())
      if (columns.some(([name]) => heading === consoleLabel(name)))
        for (const row of rows.slice(1)) expect(row[at]).toMatch(/^$|^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });
});

test('every export leaves a line that names list, filters and number of rows', async () => {
  const file = await everything.ask(
    'GET',
    '/finance/payment-invoice/export/?status=PAID&columns=invoice_number&junk=1',
  );
  const rows = [...parseCsv(file.text)].length - 1;
  const line = await club.db.row<{ resource: string; changes: unknown }>(
    sql`select resource, changes from audit where action = 'export' order by id desc limit 1`,
  );
  expect(line).toEqual({
    resource: 'invoice',
    changes: {
      count: { old: null, new: rows },
      columns: { old: null, new: ['invoice_number'] },
      filters: { old: null, new: { status: 'PAID' } },
      format: { old: null, new: 'csv' },
    },
  });
  expect(rows).toBeGreaterThan(0);
});

test('bad requests say why', async () => {
  const path = '/finance/payment-invoice/export/';
  const body = async (query: string) => {
    const { status, body: sent } = await everything.ask('GET', `${path}?${query}`);
    return [status, sent];
  };
  expect(await body('format=pdf')).toEqual([
    400,
    { format: ['Select a valid choice. pdf is not one of the available choices.'] },
  ]);
  expect(await body('values=x')).toEqual([
    400,
    { values: ['Select a valid choice. x is not one of the available choices.'] },
  ]);
  expect(await body('columns=status,secret')).toEqual([400, { columns: ['This list has no column: secret.'] }]);
  expect(await body('columns=status,id&headings=One')).toEqual([
    400,
    { headings: ['Name all 2 columns, separated by |.'] },
  ]);
  expect(await body('status=NICE')).toEqual([400, { status: [expect.stringContaining('NICE')] }]);
  // The lists themselves still know no other format.
  expect((await everything.ask('GET', '/finance/payment-invoice/?format=csv')).status).toBe(404);
});

test('the headings of the screen, formulas among them', async () => {
  const { text } = await everything.ask(
    'GET',
    '/product/export/?columns=name,price&headings=Article|=Price&values=words&ordering=name',
  );
  expect(text.startsWith("\ufeffArticle,'=Price\r\n")).toBe(true);
  expect(text).toContain("'=1+1,");
  expect([...parseCsv(text)][1]?.[1]).toMatch(/^\d+\.\d\d$/);
});
