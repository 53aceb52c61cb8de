import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const day = (days: number) => Temporal.Now.plainDateISO('Asia/Singapore').add({ days }).toString();
const group = async () =>
  (
    await club.treasurer.ask('POST', '/voucher-group/', {
      name: `Treat ${performance.now()}`,
      value_type: 'AMOUNT',
      value: '5.00',
    })
  ).body.id as number;

test('to many at once: one each, also for members who are named twice, and a line in the audit log for every one', async () => {
  const members = [await club.payer(), await club.payer(), await club.payer()].map(({ memberId }) => memberId);
  const body = { group: await group(), members: [...members, ...members] };
  expect((await club.treasurer.ask('POST', '/voucher/issue/', body)).body).toEqual({ issued: 3 });
  const made = await club.db.rows<{ id: number; member: number }>(
    sql`select id, member from voucher where "group" = ${body.group} order by id`,
  );
  expect(made.map(({ member }) => member)).toEqual(members);
  const auditLines = await club.db.rows<{ row_id: number; actor_user: number }>(
    sql`
      select row_id, actor_user
      from audit
      where resource = 'voucher' and row_id = any(${made.map(({ id }) => id)}::bigint[])
      order by id`,
  );
  expect(auditLines.map(({ row_id }) => row_id)).toEqual(made.map(({ id }) => id));
  expect(auditLines.every(({ actor_user }) => actor_user !== null)).toBe(true);
});

test('one unknown member, and none is issued', async () => {
  const body = { group: await group(), members: [(await club.payer()).memberId, 2_147_483_647] };
  expect((await club.treasurer.ask('POST', '/voucher/issue/', body)).status).toBe(400);
  expect(await club.db.rows(sql`select 1 from voucher where "group" = ${body.group}`)).toEqual([]);
  const desk = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
  expect((await desk.ask('POST', '/voucher/issue/', { ...body, members: body.members.slice(0, 1) })).status).toBe(403);
});

test('given longer, never into the past, and only while it is good', async () => {
  const payer = await club.payer();
  const { id } = await club.voucher(payer, '5.00');
  const longer = (expires_on: string | null) => club.treasurer.ask('PATCH', `/voucher/${id}/`, { expires_on });
  expect((await longer(day(40))).body.expires_on).toBe(day(40));
  expect((await longer(day(-1))).body).toEqual({ expires_on: ['This date is in the past.'] });
  expect((await longer(day(0))).status).toBe(200);
  expect((await longer(null)).body.expires_on).toBeNull();
  await club.treasurer.ask('PATCH', `/voucher/${id}/`, { status: 'CANCELLED' });
  expect((await longer(day(40))).body).toEqual({ expires_on: ['A CANCELLED voucher can’t be extended.'] });
});
