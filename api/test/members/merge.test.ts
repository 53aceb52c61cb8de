import type { MemberStatus } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { MOVED } from '../../src/modules/members/duplicates/merge-references.ts';
import { type BuiltMember, buildMember, buildUser, linkSpouses } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMergeClub, DUPLICATES } from './club-with-duplicates.ts';
import { one } from './register-club.ts';

const club = await openClub(buildMergeClub());
const { db, admin, ownClient, buildPair, furnish, holdings } = club;

/** What stays with the record that goes, and why. */
const LEFT: Readonly<Record<string, string>> = {
  'ledger_entry.member': 'The ledger is never changed; its lines are found through the invoice and the payment.',
  'bulk_row.member': 'What a file changed is told of the record that it changed.',
  'fee_run.failed_member': 'Where a billing run stopped.',
  'member_invitation.member': 'Its link is for a login of that record.',
  'member.linked_member_id': 'The spouse is moved by itself, since both sides name each other.',
  'wallet_pass.member': 'A card in a wallet is revoked with the record that goes.',
  'app_user.member_profile': 'The login is moved or ended by itself.',
  'acting_consent.grantor': 'Consent is given by one record to another, and is given anew.',
  'acting_consent.delegate': 'Consent is given by one record to another, and is given anew.',
  'member_duplicate.first': 'Which two records were compared.',
  'member_duplicate.second': 'Which two records were compared.',
  'member_duplicate.kept': 'Which record was kept.',
  'member_erasure.member': 'Which record was erased, or is to be.',
};

describe('merging', () => {
  test('moves everything to the record that stays, and undoing gives every row back', async () => {
    const { kept, duplicate, path, merge, undo } = await buildPair();
    await furnish(kept);
    await furnish(duplicate);
    const before = await holdings(kept, duplicate);
    const compared = (await admin.ask('GET', `${path}comparison/?keep=${kept.id}`)).body;
    expect(compared).toMatchObject({ kept: kept.id, duplicate: duplicate.id, login: null, refusals: [] });
    const count = { reservations: 1, invoices: 1, family: 1, cards: 1 };
    for (const [kind, number] of Object.entries(count)) expect(compared.moves).toContainEqual({ kind, count: number });
    const done = await merge();
    expect([done.status, done.body.status, done.body.kept], done.text).toEqual([200, 'MERGED', kept.id]);
    for (const [table, rows] of Object.entries(await holdings(duplicate)))
      expect(rows, table).toHaveLength(table === 'journal_entry' ? 1 : 0);
    const cards = await db.rows(sql`select is_current from membership_card where member = ${kept.id} order by id`);
    expect(cards).toEqual([{ is_current: true }, { is_current: false }]);
    expect((await admin.ask('GET', one(duplicate.id))).body).toMatchObject({
      status: 'TERMINATED-VOLUNTARY',
      status_reason: `Merged into ${kept.membership_id}`,
    });
    expect((await merge()).status).toBe(409);
    const undone = await undo();
    expect([undone.status, undone.body.status], undone.text).toEqual([200, 'DISMISSED']);
    // What was written since: notes about the merge, and who looked.
    for (const table of ['journal_entry', 'member_view'])
      await db.run({ text: `delete from ${table} where member in ($1, $2)`, values: [kept.id, duplicate.id] });
    expect(await holdings(kept, duplicate)).toEqual(before);
    expect((await admin.ask('GET', one(duplicate.id))).body).toMatchObject({ status: 'ACTIVE', status_reason: '' });
    expect((await undo()).status).toBe(409);
    const actions = await db.rows(
      sql`select action, row_id from audit where row_id in (${kept.id}, ${duplicate.id}) and action like '%merge' order by id`,
    );
    expect(actions).toEqual([
      { action: 'merge', row_id: kept.id },
      { action: 'merge', row_id: duplicate.id },
      { action: 'undo-merge', row_id: kept.id },
      { action: 'undo-merge', row_id: duplicate.id },
    ]);
  });

  test('takes the fields that were chosen, and gives them back unless they changed since', async () => {
    const { kept, duplicate, merge, undo } = await buildPair();
    await db.run(sql`update member set mobile = '+6581110000', nationality = 'Singaporean' where id = ${duplicate.id}`);
    const done = await merge({ take: ['mobile', 'nationality', 'email'] });
    expect(done.status, done.text).toBe(200);
    const shown = { mobile: '+6581110000', nationality: 'Singaporean', email: duplicate.email };
    expect((await admin.ask('GET', one(kept.id))).body).toMatchObject(shown);
    await admin.ask('PATCH', one(kept.id), { nationality: 'Malaysian' });
    await undo();
    const after = (await admin.ask('GET', one(kept.id))).body;
    expect(after).toMatchObject({ mobile: '', nationality: 'Malaysian', email: kept.email });
    const mails = await db.rows(
      sql`select 1 from outbox where template = 'records-merged' and "to" = ${duplicate.email}`,
    );
    expect(mails).toHaveLength(1);
  });

  test('refuses fields that the caller can’t see, unknown ones, and a record of neither', async () => {
    const { merge, kept } = await buildPair();
    const clerk = await ownClient({ rights: ['member.view', 'member.manage'] });
    const hidden = await merge({ take: ['religion'] }, clerk.client);
    expect([hidden.status, hidden.body.take?.[0]]).toEqual([400, expect.stringContaining('religion')]);
    expect((await merge({ take: ['membership_fee'] })).status).toBe(400);
    expect((await merge({ keep: kept.id + 5000 })).status).toBe(400);
    expect((await merge({ keep: 'x' })).status).toBe(400);
    expect((await merge()).status).toBe(200);
  });

  test.each<[string, readonly [MemberStatus, MemberStatus], string]>([
    ['lifts no suspension', ['ACTIVE', 'SUSPENDED-DISCIPLINE'], 'would be lost'],
    ['lifts no blacklisting', ['ACTIVE', 'BLACKLISTED'], 'would be lost'],
    ['keeps the active record', ['TERMINATED-VOLUNTARY', 'ACTIVE'], 'active record'],
  ])('%s', async (_name, statuses, reason) => {
    const { merge, kept, duplicate, path } = await buildPair(statuses);
    const refused = await merge();
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(reason)]);
    expect((await admin.ask('GET', `${path}comparison/?keep=${kept.id}`)).body.refusals).toEqual([refused.body.detail]);
    expect((await merge({ keep: duplicate.id })).status).toBe(200);
  });

  test('refuses spouses, and two spouses; one spouse goes along and comes back', async () => {
    const couple = await buildPair();
    await linkSpouses(db, couple.kept.id, couple.duplicate.id);
    expect((await couple.merge()).body.detail).toContain('two people');
    const { kept, duplicate, merge, undo } = await buildPair();
    const [spouse, other] = [await buildMember(db), await buildMember(db)];
    await linkSpouses(db, duplicate.id, spouse.id);
    await linkSpouses(db, kept.id, other.id);
    expect((await merge()).body.detail).toContain('linked to a spouse');
    await db.run(sql`update member set linked_member_id = null where id in (${kept.id}, ${other.id})`);
    expect((await merge()).status).toBe(200);
    const spouseOf = async ({ id }: BuiltMember) => (await admin.ask('GET', one(id))).body.linked_member_id;
    expect([await spouseOf(kept), await spouseOf(spouse), await spouseOf(duplicate)]).toEqual([
      spouse.id,
      kept.id,
      null,
    ]);
    await undo();
    expect([await spouseOf(kept), await spouseOf(spouse), await spouseOf(duplicate)]).toEqual([
      null,
      duplicate.id,
      spouse.id,
    ]);
  });

  test('moves the only login, ends the second one, and touches none of higher rank', async () => {
    const moving = await buildPair();
    const user = await buildUser(db, { member: moving.duplicate });
    const client = await club.as(user.id);
    expect((await moving.merge()).status).toBe(200);
    expect((await client.ask('GET', '/general-users/me/')).body.member_profile?.id ?? (await memberOf(user.id))).toBe(
      moving.kept.id,
    );
    expect((await moving.undo()).status).toBe(200);
    expect(await memberOf(user.id)).toBe(moving.duplicate.id);

    const ending = await buildPair();
    await buildUser(db, { member: ending.kept });
    const second = await buildUser(db, { member: ending.duplicate });
    const secondClient = await club.as(second.id);
    expect((await ending.merge()).status).toBe(200);
    expect((await secondClient.ask('GET', '/general-users/me/')).status).toBe(401);
    await ending.undo();
    expect(await db.row(sql`select is_active from app_user where id = ${second.id}`)).toEqual({ is_active: true });

    const ranked = await buildPair();
    await buildUser(db, { member: ranked.duplicate, rights: ['user.manage', 'config.manage'] });
    const clerk = await ownClient({ rights: ['member.view', 'member.manage'] });
    expect((await ranked.merge({}, clerk.client)).status).toBe(403);
    expect((await admin.ask('GET', one(ranked.duplicate.id))).body.status).toBe('ACTIVE');
  });

  test('happens once when two colleagues press at the same time', async () => {
    const { kept, duplicate, merge } = await buildPair();
    await furnish(duplicate);
    const answers = await Promise.all([merge(), merge({ keep: duplicate.id }), merge()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const reservations = await db.rows(
      sql`select member from reservation where member in (${kept.id}, ${duplicate.id})`,
    );
    expect(reservations).toHaveLength(1);
  });

  test('is not undone after 30 days, nor before a later merge', async () => {
    const { kept, path, merge, undo } = await buildPair();
    await merge();
    const next = await buildMember(db);
    const made = await admin.ask('POST', `${DUPLICATES}report/`, { first: kept.id, second: next.id });
    await admin.ask('POST', `${DUPLICATES}${made.body.id}/merge/`, { keep: next.id, take: [] });
    expect((await undo()).body.detail).toContain('Undo that merge first');
    expect((await admin.ask('POST', `${DUPLICATES}${made.body.id}/undo/`, {})).status).toBe(200);
    await db.run(sql`update member_duplicate set undo_until = now() - interval '1 second' where first = ${kept.id}`);
    expect((await undo()).body.detail).toContain('30 days');
    expect((await admin.ask('GET', path)).body.undo_until).toBeNull();
  });

  test('refuses a record that was given up before', async () => {
    const { duplicate, merge } = await buildPair();
    await merge();
    const next = await buildMember(db, { status: 'TERMINATED-VOLUNTARY' });
    const made = await admin.ask('POST', `${DUPLICATES}report/`, { first: duplicate.id, second: next.id });
    const refused = await admin.ask('POST', `${DUPLICATES}${made.body.id}/merge/`, { keep: next.id, take: [] });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('already been merged')]);
  });
});

const memberOf = async (user: number) =>
  (await db.row<{ member_profile: number }>(sql`select member_profile from app_user where id = ${user}`))
    ?.member_profile;

test('an issued invoice keeps its member unless the two records are merged', async () => {
  const { kept, duplicate } = await buildPair();
  await furnish(kept);
  const move = () => db.run(sql`update invoice set member = ${duplicate.id} where member = ${kept.id}`);
  await expect(move()).rejects.toThrow('cannot be changed');
});

test('a card in a wallet ends with the removed record, and phones are notified', async () => {
  const { duplicate, merge } = await buildPair();
  await db.run(sql`insert into wallet_pass (member, kind) values (${duplicate.id}, 'APPLE')`);
  expect((await merge()).status).toBe(200);
  const pass = await db.row(sql`select member, revoked_at is not null as is_revoked, is_due from wallet_pass`);
  expect(pass).toEqual({ member: null, is_revoked: true, is_due: true });
});

test('every column that names a member either moves or stays for a reason', async () => {
  const columns = await db.rows<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'member'::regclass and c.contype = 'f'
    order by 1`);
  const known = [...MOVED.map(({ table, column }) => `${table}.${column}`), ...Object.keys(LEFT)];
  expect(known.sort()).toEqual(columns.map(({ name }) => name).sort());
});
