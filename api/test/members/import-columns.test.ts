import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());
const rights = ['member.manage', 'member.view', 'member.sensitive'] as const;
const keeper = await club.as((await buildUser(club.db, { rights })).id);

const columns = async (client: Client) => (await client.ask('GET', '/approval-requests/import/words/')).body.columns;

async function send(by: Client, header: string, mapping: object) {
  const { membership_id } = await buildMember(club.db);
  const sent = await sendFile(by, `No,${header}\n${membership_id},${header.replaceAll(/[^,]/g, '')}\n`, {
    No: 'membership_id',
    ...mapping,
  });
  expect(sent.status, sent.text).toBe(201);
}

test('the field of a column with a name of the club’s own is kept for the next file, and can be chosen anew', async () => {
  await send(keeper, 'Shoe size,Name,Konto', { 'Shoe size': 'remarks', Name: 'name', Konto: 'bank_account_number' });
  expect(await columns(keeper)).toEqual({ no: 'membership_id', shoesize: 'remarks', konto: 'bank_account_number' });
  // Another spelling is the same column, a column that is not in the file keeps its field, a skipped one is forgotten.
  await send(keeper, 'SHOE-SIZE', { 'SHOE-SIZE': 'preferred_name' });
  expect(await columns(keeper)).toMatchObject({ shoesize: 'preferred_name', konto: 'bank_account_number' });
  await send(keeper, 'Shoe size,Mobile', { Mobile: 'mobile' });
  expect(await columns(keeper)).toEqual({ no: 'membership_id', konto: 'bank_account_number' });
  const lines = await club.db.rows<{ changes: object }>(
    sql`select changes from audit where resource = 'import column' order by id`,
  );
  expect(lines.map(({ changes }) => changes)).toMatchObject([
    { shoesize: { old: null, new: 'remarks' } },
    { shoesize: { old: 'remarks', new: 'preferred_name' } },
    { shoesize: { old: 'preferred_name', new: null } },
  ]);
});

test('columns of fields that a user may not see are hidden, and kept when they save', async () => {
  expect(await columns(club.manager)).not.toHaveProperty('konto');
  await send(club.manager, 'Konto,Mobile', { Mobile: 'mobile' });
  expect(await columns(keeper)).toMatchObject({ konto: 'bank_account_number' });
});
