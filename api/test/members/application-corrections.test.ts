import { CORRECTION_FIELDS } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { EDGE, FORM, form, part } from '../forms.ts';
import { openClub } from '../open-club.ts';
import { buildJoinClub, DETAILS } from './club-to-join.ts';

const club = await openClub(buildJoinClub());
const { db, anonymous } = club;
const ordinary = await club.offer();

const add = (path: string, kind: string, name: string) => {
  const field = Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`);
  return anonymous.ask('POST', `${path}document/`, form(field, part('attachment', name, '%PDF-1.4\n%%EOF')), FORM);
};
const remove = (path: string, id: number) => anonymous.ask('DELETE', `${path}document/${id}/`);

/** An application that was returned for these corrections. */
async function returned(corrections: readonly object[], more: object = {}) {
  const application = await club.received(ordinary, more);
  const answer = await club.decide(application.id, 'RETURN', { corrections });
  expect(answer.status, answer.text).toBe(200);
  return application;
}
const correctedOf = async (id: number) =>
  (await club.staff.ask('GET', `/membership-application/${id}/`)).body.corrected;

test('only what is to be corrected changes, and staff see it before and after', async () => {
  const corrections = [
    { field: 'mobile', note: 'This number isn’t in use.' },
    { field: 'gender', note: 'As on the identity card, please.' },
  ];
  const { id, path } = await returned(corrections);
  expect(await club.own(path)).toMatchObject({ corrections, open_fields: ['mobile', 'gender'] });
  const sent = { ...DETAILS, membership_type: null, mobile: '+6598765432', name: 'Someone Else', children: [] };
  const { name, children } = DETAILS;
  expect((await anonymous.ask('PUT', path, sent)).body).toMatchObject({
    mobile: '+6598765432',
    membership_type: ordinary,
    name,
    children,
  });
  expect((await club.send(path)).body).toMatchObject({ status: 'RECEIVED', corrections: [], open_fields: [] });
  expect(await correctedOf(id)).toEqual([
    { ...corrections[0], old: '+6591234567', new: '+6598765432' },
    { ...corrections[1], old: 'Male', new: 'Male' },
  ]);
  const line = await db.row<{ changes: object }>(sql`
    select changes from audit
    where resource = 'membership application' and row_id = ${String(id)} and action = 'send'
    order by id desc limit 1`);
  expect(line?.changes).toMatchObject({ corrected: { old: null, new: ['mobile', 'gender'] } });
});

test('without a field named, everything can be changed', async () => {
  const { id, path } = await club.received(ordinary);
  await club.decide(id, 'RETURN', { reason: 'Please check everything.' });
  expect((await club.own(path)).open_fields).toEqual(CORRECTION_FIELDS);
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, name: 'Daniel Ong Wei' });
  await club.send(path);
  expect(await correctedOf(id)).toEqual([{ field: 'name', note: '', old: 'Daniel Ong', new: 'Daniel Ong Wei' }]);
});

test('a document is asked for, added and replaced; others stay', async () => {
  const draft = await club.begin();
  await add(draft.path, 'ADDRESS_PROOF', 'bill.pdf');
  const first = await add(draft.path, 'IDENTITY', 'blurred.pdf');
  const [bill, blurred] = first.body.documents;
  await anonymous.ask('PUT', draft.path, { ...DETAILS, membership_type: ordinary });
  await club.send(draft.path);
  const row = await db.row<{ id: number }>(sql`select id from membership_application where email = ${draft.email}`);
  const id = row?.id ?? 0;
  await club.decide(id, 'RETURN', { corrections: [{ field: 'IDENTITY', note: 'It can’t be read.' }] });
  expect((await remove(draft.path, bill.id)).status).toBe(409);
  expect((await add(draft.path, 'ADDRESS_PROOF', 'other.pdf')).status).toBe(409);
  expect((await remove(draft.path, blurred.id)).status).toBe(200);
  expect((await club.send(draft.path)).body).toEqual({ documents: ['Please add: Identity document.'] });
  expect((await add(draft.path, 'IDENTITY', 'clear.pdf')).status).toBe(200);
  expect((await club.send(draft.path)).status).toBe(200);
  expect(await correctedOf(id)).toEqual([
    { field: 'IDENTITY', note: 'It can’t be read.', old: 'blurred.pdf', new: 'clear.pdf' },
  ]);
});

test('fields that became invalid meanwhile can be changed too, until it is sent', async () => {
  const other = await club.offer('ORDINARY', 'ACTIVE_NSF');
  await club.offer('ORDINARY', 'ACTIVE_REG', { ages: [18, null] });
  const { path } = await returned([{ field: 'date_of_birth', note: 'Please check the year.' }]);
  expect((await club.own(path)).open_fields).toEqual(['date_of_birth']);
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, date_of_birth: '2015-05-05' });
  expect((await club.own(path)).open_fields).toEqual(['membership_type', 'date_of_birth']);
  expect(Object.keys((await club.send(path)).body)).toEqual(['membership_type']);
  const next = await returned([{ field: 'mobile', note: 'Please check it.' }]);
  await db.run(sql`update membership_type set offered_online = false where id = ${ordinary}`);
  expect((await club.own(next.path)).open_fields).toEqual(['membership_type', 'mobile']);
  for (const type of [null, other]) await anonymous.ask('PUT', next.path, { ...DETAILS, membership_type: type });
  expect((await club.own(next.path)).open_fields).toEqual(['membership_type', 'mobile']);
  expect((await club.send(next.path)).body).toMatchObject({ status: 'RECEIVED', membership_type: other });
  await club.offer();
});

test.each([
  ['an unknown field', [{ field: 'password', note: 'x' }]],
  ['no reason', [{ field: 'mobile', note: '' }]],
])('%s is refused', async (_what, corrections) => {
  const { id, path } = await club.received(ordinary);
  expect((await club.decide(id, 'RETURN', { corrections })).status).toBe(400);
  expect(await club.own(path)).toMatchObject({ status: 'RECEIVED', corrections: [] });
});
