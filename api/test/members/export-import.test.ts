import { parseCsv, REGISTER_COLUMNS, SENSITIVE_COLUMNS, sheetAsCsv } from '@clubhouse/contract';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { sql } from '../../src/db/sql.ts';
import { seedDemo } from '../../src/demo/index.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { sendFile } from './import-club.ts';

const club = await openClub(buildTestApp());
await seedDemo(club.db, readConfig({}));
const rights = ['member.manage', 'member.view', 'member.sensitive', 'approval.decide'] as const;
const manager = await club.as((await buildUser(club.db, { rights })).id);
await club.db.run(sql`
    update member
    set name = '=HYPERLINK("http://e","x")', mobile = '+65 8123 4567', remarks = E'two\nlines, "quoted"',
      road_name = '-'
    where membership_id = 'M004811'`);
await club.db.run(
  sql`
      update member
      set name = '''=apostrophe', email = null, membership_end_date = null
      where membership_id = 'M004812'`,
);

const columns = [...REGISTER_COLUMNS, ...SENSITIVE_COLUMNS];

/** An export as the import reads it: a workbook is turned into text in the browser. */
const EXPORTS = {
  csv: async () => (await manager.ask('GET', `/profile/member/export/?columns=${columns.join(',')}`)).text,
  xlsx: async () => {
    const answer = await club.app.inject({
      method: 'GET',
      url: `/v1/profile/member/export/?format=xlsx&columns=${columns.join(',')}`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    return sheetAsCsv(await readSheet(new Uint8Array(answer.rawPayload).buffer));
  },
} as const;

test.each(['csv', 'xlsx'] as const)(
  'what the register exports as %s, it imports again without a change',
  async (format) => {
    const text = await EXPORTS[format]();
    const [header = [], ...rows] = [...parseCsv(text)];
    expect(header).toEqual(columns);
    expect(rows.length).toBeGreaterThan(400);
    const mapping = Object.fromEntries(columns.map((name) => [name, name]));
    const { id } = (await sendFile(manager, text, mapping)).body;
    await manyChanges(club.db, club.config)(new AbortController().signal);
    const differing = await manager.ask('GET', `/approval-requests/${id}/rows/?verdict=OK`);
    expect(differing.body.results.map((row: { name: string; changes: object }) => [row.name, row.changes])).toEqual([]);
    const bad = await manager.ask('GET', `/approval-requests/${id}/rows/?verdict=ERROR`);
    expect(bad.body.results.map((row: { name: string; errors: object }) => [row.name, row.errors])).toEqual([]);
    expect((await manager.ask('GET', `/approval-requests/${id}/`)).body).toMatchObject({
      stage: 'CHECKED',
      record_count: rows.length,
      same_count: rows.length,
    });
  },
);
