import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

let serial = 0;

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const clerk = async () => club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
const newUser = (member_profile: number) => {
  serial += 1;
  const username = `colleague${serial}`;
  return { username, email: `${username}@example.com`, password: 'quiet lantern by the pool', member_profile };
};

describe('the email of a new login', () => {
  const STAFF = { membership_level_1: 'STAFF', membership_level_2: 'NON_ACTIVE', membership_level_3: 'STAFF' };
  const emailOf = async (id: number) => (await admin.ask('GET', `/profile/member/${id}/`)).body.email;

  test('is put on the record of a colleague who has none, with a line in the audit log', async () => {
    const made = await admin.ask('POST', '/profile/member/', {
      name: 'Ravi Kumar',
      ...STAFF,
      membership_start_date: '2026-01-01',
    });
    const client = await clerk();
    const login = newUser(made.body.id);
    expect((await client.ask('POST', '/general-users/', login)).status).toBe(201);
    expect(await emailOf(made.body.id)).toBe(login.email);
    const lines = await club.db.rows(
      sql`select changes from audit where resource = 'member' and action = 'update' and row_id = ${made.body.id}`,
    );
    expect(lines).toEqual([{ changes: { email: { old: null, new: login.email } } }]);
  });

  test('leaves an address on record alone, and other members’ records to staff who manage members', async () => {
    const client = await clerk();
    const [known, bare, kept] = [
      await buildMember(club.db, { level1: 'STAFF', level2: 'NON_ACTIVE', level3: 'STAFF' }),
      await buildMember(club.db),
      await buildMember(club.db),
    ];
    await club.db.run(sql`update member set email = null where id = any(${[bare.id, kept.id]}::bigint[])`);
    for (const { id } of [known, bare])
      expect((await client.ask('POST', '/general-users/', newUser(id))).status).toBe(201);
    const login = newUser(kept.id);
    expect((await admin.ask('POST', '/general-users/', login)).status).toBe(201);
    expect([await emailOf(known.id), await emailOf(bare.id), await emailOf(kept.id)]).toEqual([
      known.email,
      null,
      login.email,
    ]);
  });
});
