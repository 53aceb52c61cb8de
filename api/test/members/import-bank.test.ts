import { expect, test } from 'vitest';
import { sealFor } from '../../src/access/index.ts';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());
const rights = ['member.manage', 'member.view', 'member.sensitive'] as const;
const keeper = await club.as((await buildUser(club.db, { rights })).id);
const decider = await club.as((await buildUser(club.db, { rights: ['approval.decide', 'member.sensitive'] })).id);

const MAPPING = {
  Name: 'name',
  No: 'membership_id',
  Bank: 'bank_swift_code',
  Account: 'bank_account_number',
};
const FILLS = {
  membership_level_1: 'ORDINARY',
  membership_level_2: 'ACTIVE_REG',
  membership_level_3: 'STANDARD',
  membership_start_date: '2026-01-01',
  payment_option: 'GIRO',
};

async function check(content: string) {
  const header = content.split('\n')[0]?.split(',') ?? [];
  const mapping = Object.fromEntries(Object.entries(MAPPING).filter(([column]) => header.includes(column)));
  const { body } = await sendFile(keeper, content, mapping, 'giro.csv', FILLS);
  await club.work();
  const path = `/approval-requests/${body.id}/`;
  return { path, rows: (await keeper.ask('GET', `${path}rows/`)).body.results };
}

async function apply(path: string) {
  expect((await keeper.ask('POST', `${path}send/`, {})).status).toBe(200);
  expect((await decider.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(200);
  await club.work();
}

async function accountOf(name: string) {
  const row = await club.db.row<{ id: string; account: Buffer | null; last4: string; swift: string }>(sql`
    select membership_id as id, bank_account as account, bank_account_last4 as last4, bank_swift_code as swift
    from member
    where name = ${name}`);
  const open = row?.account ? sealFor(club.config.DATA_SECRET).open(row.account, row.id) : null;
  return { account: open, last4: row?.last4, swift: row?.swift };
}

test('GIRO details come in with a file: the bank by name, the account encrypted', async () => {
  const { path, rows } = await check('Name,Bank,Account\nGiro One,DBS,012-34567-8\nGiro Two,POSB,\n');
  expect(rows[0]).toMatchObject({
    verdict: 'OK',
    sent: { bank_swift_code: 'DBSSSGSG', bank_account_number: '5678' },
    changes: { bank_account_last4: { old: null, new: '5678' } },
  });
  const stored = await club.db.rows(sql`
    select r::text as row, f::text as file
    from bulk_row r
    left join bulk_file f on f.request = r.request`);
  expect(JSON.stringify(stored)).not.toMatch(/012-?34567/);
  await apply(path);
  expect(await accountOf('Giro One')).toEqual({ account: '012345678', last4: '5678', swift: 'DBSSSGSG' });
  expect(await accountOf('Giro Two')).toEqual({ account: null, last4: '', swift: 'DBSSSGSG' });
  const auditLines = await club.db.rows(sql`select changes from audit where resource = 'member'`);
  expect(JSON.stringify(auditLines)).not.toContain('012345678');
});

test('a word with the form of a SWIFT code is no bank: the row waits for an answer', async () => {
  const { membership_id } = await buildMember(club.db, { name: 'Giro Abroad' });
  await club.db.run(sql`update member set bank_swift_code = 'BARCGB22' where membership_id = ${membership_id}`);
  const { path, rows } = await check(
    `No,Name,Bank\n,Giro Word,Barclays\n,Giro Code,BARCGB22\n,Giro Branch,DBSSSGSG001\n${membership_id},Giro Abroad,BARCGB22\n`,
  );
  const unknown = (bank: string) => ({
    verdict: 'ERROR',
    errors: {
      bank_swift_code: [`We don’t know the bank “${bank}”. Choose one from the list, or leave the field empty.`],
    },
  });
  expect(rows).toMatchObject([
    unknown('Barclays'),
    unknown('BARCGB22'),
    { verdict: 'OK', sent: { bank_swift_code: 'DBSSSGSG001' } },
    // What is on record stays.
    { verdict: 'SAME' },
  ]);
  expect(rows[0].changes).not.toHaveProperty('bank_swift_code');
  const row = (at: number) => `${path}rows/${rows[at].id}/`;
  expect((await keeper.ask('PATCH', row(0), { bank_swift_code: 'Barclays' })).body.verdict).toBe('ERROR');
  expect((await keeper.ask('PATCH', row(0), { bank_swift_code: 'UOVBSGSG' })).body.verdict).toBe('OK');
  const emptied = (await keeper.ask('PATCH', row(1), { bank_swift_code: '-' })).body;
  expect([emptied.verdict, emptied.sent.bank_swift_code]).toEqual(['OK', undefined]);
});

test('an account is replaced, the same one changes nothing, and undo brings the former one back', async () => {
  const { membership_id } = await buildMember(club.db, { name: 'Giro Three' });
  const first = await check(`No,Account\n${membership_id},111222333\n`);
  await apply(first.path);
  const again = await check(`No,Account\n${membership_id},111-222-333\n`);
  expect(again.rows[0].verdict).toBe('SAME');
  const other = await check(`No,Account\n${membership_id},999888333\n`);
  expect(other.rows[0]).toMatchObject({ verdict: 'OK', changes: { bank_account_last4: { old: '2333', new: '8333' } } });
  await apply(other.path);
  expect((await accountOf('Giro Three')).account).toBe('999888333');
  await keeper.ask('POST', `${other.path}undo/`, {});
  await club.work();
  expect(await accountOf('Giro Three')).toMatchObject({ account: '111222333', last4: '2333' });
});

test('an account stays readable when the membership ID changes before the import is applied', async () => {
  const { id, membership_id } = await buildMember(club.db, { name: 'Giro Moved' });
  const { path } = await check(`No,Account\n${membership_id},444555666\n`);
  expect((await keeper.ask('PATCH', `/profile/member/${id}/`, { membership_id: 'M-MOVED' })).status).toBe(200);
  await apply(path);
  expect((await accountOf('Giro Moved')).account).toBe('444555666');
});

test('an account that Excel shortened is refused, put right in place, and kept when another cell is changed', async () => {
  const { path, rows } = await check('Name,Account\nGiro Four,1.23457E+11\n');
  expect(rows[0].errors.bank_account_number[0]).toContain('Write all its digits');
  const row = `${path}rows/${rows[0].id}/`;
  expect((await keeper.ask('PATCH', row, { bank_account_number: '123 456 789 012' })).body.verdict).toBe('OK');
  expect((await keeper.ask('PATCH', row, { preferred_name: 'Four' })).body.sent.bank_account_number).toBe('9012');
  const csv = await keeper.ask('GET', `${path}file/`);
  expect(csv.text).toContain('•••• 9012');
  await apply(path);
  expect((await accountOf('Giro Four')).account).toBe('123456789012');
});

test('accounts stay hidden from people who may not see them, and so does the file', async () => {
  const { path } = await check('Name,Account\nGiro Five,555666777\n');
  const [row] = (await club.manager.ask('GET', `${path}rows/`)).body.results;
  expect(JSON.stringify(row)).not.toContain('6777');
  expect((await club.manager.ask('GET', `${path}import/`)).status).toBe(403);
  await keeper.ask('POST', `${path}send/`, {});
  expect((await club.decider.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(403);
});
