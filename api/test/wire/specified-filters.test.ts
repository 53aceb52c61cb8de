import { expect, test } from 'vitest';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());
const admin = await club.as((await buildAdministrator(club.db)).id);

const count = async (path: string) => (await admin.ask('GET', path)).body.count;

test('users by a part of their e-mail, and by whether they are active', async () => {
  const sleeping = await buildUser(club.db, { is_active: false });
  const part = encodeURIComponent(sleeping.email.slice(0, -3).toUpperCase());
  expect(await count(`/general-users/?email__icontains=${part}`)).toBe(1);
  expect(await count(`/general-users/?email__icontains=${part}&is_active=true`)).toBe(0);
  expect(await count('/general-users/?is_active=false')).toBe(1);
});

test('members by a part of their number', async () => {
  const { membership_id: number } = await buildMember(club.db);
  expect(await count(`/profile/member/?membership_id__icontains=${number.toLowerCase()}`)).toBe(1);
});

test('vouchers by member, group and status', async () => {
  const [one, other] = [await club.payer(), await club.payer()];
  const { id } = await club.voucher(one, '5.00');
  await club.voucher(other, '7.00');
  const { group } = (await admin.ask('GET', `/voucher/${id}/`)).body;
  await admin.ask('PATCH', `/voucher/${id}/`, { status: 'CANCELLED' });
  expect(await count(`/voucher/?member__id=${one.memberId}`)).toBe(1);
  expect(await count(`/voucher/?group__id=${group}&member__id=${other.memberId}`)).toBe(0);
  expect(await count('/voucher/?status=CANCELLED')).toBe(1);
  expect(await count('/voucher/?status=ACTIVE')).toBe(1);
});

test('approval records by profile, entries of the inbox by type', async () => {
  const [one, other] = [await club.payer(), await club.payer()];
  for (const { client } of [one, other])
    await client.ask('POST', '/profile/approval-record/', { name: 'Another Name' });
  expect(await count(`/profile/approval-record/?original_profile=${one.memberId}`)).toBe(1);
  expect([await count('/approval-requests/?type=MEMBER'), await count('/approval-requests/?type=BULK')]).toEqual([
    2, 0,
  ]);
});

test('participants of a course by term', async () => {
  const [course, term] = await club.termCourse();
  const [, elsewhere] = await club.termCourse();
  const who = await club.payer();
  const party = [{ participant_type: 'MEMBER', member_id: who.memberId }];
  const made = await club.enroll(who, 'course', course, party, { term });
  expect(made.status, made.text).toBe(201);
  const list = `/course/${course}/participants/`;
  expect([await count(`${list}?term=${term}`), await count(`${list}?term=${elsewhere}`)]).toEqual([1, 0]);
});
