import { csvLine } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());
const { manager, decider } = club;

const PATH = '/approval-requests/';
const one = (id: number) => `${PATH}${id}/`;
const work = () => club.work();

const statusOf = async (id: number) =>
  (await club.db.row<{ status: string }>(sql`select status from member where id = ${id}`))?.status;

const HEADER = 'Name,Email,L1,L2,L3,Since,Number,Status\r\n';
const MAPPING = {
  Name: 'name',
  Email: 'email',
  L1: 'membership_level_1',
  L2: 'membership_level_2',
  L3: 'membership_level_3',
  Since: 'membership_start_date',
  Number: 'membership_id',
};

describe('a file', () => {
  test('with only names fills in new members; existing ones keep what they have; no one is added twice', async () => {
    const known = await buildMember(club.db, { name: 'Kept As They Are' });
    const file = [
      'Name,Email,Tier,Number\r\n',
      csvLine(['Aisha Rahman', 'aisha@example.org', '', '']),
      csvLine(['Chen Wei', 'chen@example.org', 'public', '']),
      csvLine(['aisha rahman', 'Aisha@example.org', '', '']),
      csvLine(['Kept Under Another Name', '', '', known.membership_id]),
    ].join('');
    const mapping = { Name: 'name', Email: 'email', Tier: 'membership_level_3', Number: 'membership_id' };
    const fills = {
      membership_level_1: 'ORDINARY',
      membership_level_2: 'ACTIVE_REG',
      membership_level_3: 'STANDARD',
      membership_start_date: '2026-02-01',
    };
    const sent = await sendFile(manager, file, mapping, 'names.csv', fills);
    await work();
    const rows = (await manager.ask('GET', `${one(sent.body.id)}rows/`)).body.results;
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['OK', 'OK', 'ERROR', 'OK']);
    expect(rows[0].changes).toMatchObject({
      membership_level_1: { new: 'ORDINARY' },
      membership_level_3: { new: 'STANDARD' },
      membership_start_date: { new: '2026-02-01' },
    });
    expect(rows[1].changes.membership_level_3.new).toBe('PUBLIC');
    const twice = ['The same person is already in row 2.'];
    expect(rows[2].errors).toEqual({ name: twice, email: twice });
    expect(Object.keys(rows[3].changes)).toEqual(['name']);
  });

  test('is not sent, but kept, unless someone else may decide on it', async () => {
    const alone = await buildUser(club.db, { rights: ['member.manage', 'approval.decide'] });
    const others = sql`update app_user set is_active = not is_active where id <> ${alone.id}`;
    const sent = await sendFile(
      await club.as(alone.id),
      `${HEADER}Alone,,ORDINARY,ACTIVE_REG,STANDARD,2026-01-01,,\r\n`,
      MAPPING,
    );
    await work();
    await club.db.run(others);
    const refused = await (await club.as(alone.id)).ask('POST', `${one(sent.body.id)}send/`, {});
    await club.db.run(others);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('No one else')]);
    expect((await manager.ask('GET', one(sent.body.id))).body.stage).toBe('CHECKED');
  });

  test.each([
    [{ membership_level_1: 'KING' }, 'membership_level_1'],
    [{ membership_id: 'M1' }, 'membership_id'],
    [{ race: 'OTHER' }, 'race'],
    [['STANDARD'], 'object'],
  ])('is not filled in with %j', async (fills, word) => {
    const refused = await sendFile(manager, 'Name\r\nA\r\n', { Name: 'name' }, 'names.csv', fills);
    expect(refused.status).toBe(400);
    expect(refused.body.fills[0]).toContain(word);
  });

  test('is judged row by row, sent on, applied where good, and undone', async () => {
    const known = await buildMember(club.db, { name: 'Known Person' });
    const file = [
      HEADER,
      csvLine(['New Person', 'new.person@example.com', 'ordinary', 'active_reg', 'STANDARD', '1/2/2026', '', '']),
      csvLine(['Known Renamed', '', '', '', '', '', known.membership_id, '']),
      csvLine(['Known Person', known.email, 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2026-01-01', '', '']),
      csvLine(['=cmd', 'bad', 'TERM', 'ACTIVE_REG', 'STANDARD', 'soon', '', '']),
      csvLine(['Nobody', '', '', '', '', '', 'M999999', '']),
    ].join('');
    const sent = await sendFile(manager, file, MAPPING);
    expect([sent.status, sent.body.stage]).toEqual([201, 'CHECKING']);
    await work();
    const checked = (await manager.ask('GET', one(sent.body.id))).body;
    expect(checked).toMatchObject({ stage: 'CHECKED', record_count: 5, error_count: 3, same_count: 0 });
    const rows = (await manager.ask('GET', `${one(sent.body.id)}rows/`)).body.results;
    expect(rows.map(({ action, verdict }: Record<string, string>) => `${action} ${verdict}`)).toEqual([
      'CREATE OK',
      'CHANGE OK',
      'CREATE ERROR',
      'CREATE ERROR',
      'CHANGE ERROR',
    ]);
    expect(rows[2].errors.name[0]).toContain(known.membership_id);
    expect(Object.keys(rows[3].errors)).toEqual(['email', 'membership_start_date']);
    const bad = await manager.ask('GET', `${one(sent.body.id)}file/?verdict=ERROR`);
    expect(bad.text.split('\r\n')).toHaveLength(5);
    expect(bad.text).toContain("'=cmd");
    expect((await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' })).status).toBe(400);

    expect((await manager.ask('POST', `${one(sent.body.id)}send/`, { remarks: 'Intake' })).body.stage).toBe('WAITING');
    await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    await work();
    const [made] = await club.db.rows<{ id: number; membership_id: string; membership_start_date: string }>(
      sql`select id, membership_id, membership_start_date from member where email = 'new.person@example.com'`,
    );
    expect(made).toMatchObject({
      membership_id: expect.stringMatching(/^M\d{6}$/),
      membership_start_date: '2026-02-01',
    });
    expect((await manager.ask('GET', `/profile/member/${known.id}/`)).body.name).toBe('Known Renamed');

    await manager.ask('POST', `${one(sent.body.id)}undo/`, {});
    await work();
    expect((await manager.ask('GET', `/profile/member/${made?.id}/`)).status).toBe(404);
    expect((await manager.ask('GET', `/profile/member/${known.id}/`)).body.name).toBe('Known Person');
  });

  test('a member who has a login by now stays when the file is undone', async () => {
    const row = csvLine([
      'Staying Person',
      'stay@example.com',
      'ORDINARY',
      'ACTIVE_REG',
      'STANDARD',
      '2026-01-01',
      '',
      '',
    ]);
    const sent = await sendFile(manager, HEADER + row, MAPPING);
    await work();
    await manager.ask('POST', `${one(sent.body.id)}send/`, {});
    await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    await work();
    const made = await club.db.row<{ id: number }>(sql`select id from member where email = 'stay@example.com'`);
    await buildUser(club.db, { member: { id: made?.id ?? 0, membership_id: '', name: '', email: '' } });
    await manager.ask('POST', `${one(sent.body.id)}undo/`, {});
    await work();
    expect(await statusOf(made?.id ?? 0)).toBe('ACTIVE');
    expect((await manager.ask('GET', `${one(sent.body.id)}rows/?verdict=KEPT`)).body.count).toBe(1);
  });

  test.each([
    ['no file', { mapping: '{}' }, {}, { file: ['No file was submitted.'] }],
    ['an empty file', { mapping: '{}' }, { file: '' }, { file: ['The submitted file is empty.'] }],
    ['zeros', { mapping: '{}' }, { file: 'a\0b' }, { file: ['This isn’t a CSV file.'] }],
    ['no mapping', {}, { file: 'a\nb' }, { mapping: ['This field is required.'] }],
    [
      'a column that is not there',
      { mapping: '{"x":"name"}' },
      { file: 'a\nb' },
      { mapping: ['The file has no column “x”.'] },
    ],
    [
      'a field of the club',
      { mapping: '{"a":"photo"}' },
      { file: 'a\nb' },
      { mapping: ['A file can’t fill in the field “photo”.'] },
    ],
    [
      'a bank account without the right to sensitive fields',
      { mapping: '{"a":"bank_account_number"}' },
      { file: 'a\nb' },
      { mapping: ['You can’t change “bank_account_number”.'] },
    ],
    ['a closed field', { mapping: '{"a":"race"}' }, { file: 'a\nb' }, { mapping: ['You can’t change “race”.'] }],
    [
      'two for one',
      { mapping: '{"a":"name","b":"name"}' },
      { file: 'a,b\n1,2' },
      { mapping: ['Two columns are mapped to “name”.'] },
    ],
    [
      'no JSON',
      { mapping: '[' },
      { file: 'a\nb' },
      { mapping: ['Send an object that names a field for each column.'] },
    ],
  ] as const)('%s is refused', async (_name, fields, files, errors) => {
    const { payload, headers } = multipart([
      ...Object.entries(files).map(([name, content]) => ({ name, fileName: 'x.csv', type: 'text/csv', content })),
      ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ]);
    const answer = await manager.ask('POST', `${PATH}import/`, payload, headers);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  test('is not for staff who only decide, and its rows are not for members', async () => {
    expect((await sendFile(decider, HEADER, MAPPING)).status).toBe(403);
    const plain = await club.as((await buildUser(club.db)).id);
    for (const path of [PATH, one(1), `${one(1)}rows/`, `${one(1)}file/`])
      expect((await plain.ask('GET', path)).status).toBe(403);
  });
});
