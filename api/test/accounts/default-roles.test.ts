import { readFileSync } from 'node:fs';
import { RIGHT_NAMES, USUAL_ROLES } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());

beforeEach(() => club.db.run(sql`delete from role where id not in (select role from user_role)`));

const FILE = new URL('../../src/db/migrations/0062_finance_parts.sql', import.meta.url);
const ADDED = [
  'attendance.record',
  'finance.till',
  'finance.invoice',
  'finance.fees',
  'finance.bank',
  'finance.closing',
];
const ALL_BEFORE = RIGHT_NAMES.filter((right) => !ADDED.includes(right));
const DESK = ['member.view', 'booking.view', 'booking.manage', 'approval.decide'];
const FINANCE = ['finance.view', 'finance.manage', 'voucher.manage', 'product.manage', 'report.view'];

/** What an update of the software makes of a role of a club that is in use already. */
async function updated(name: string, rights: readonly string[], description = 'Ours'): Promise<[string[], string]> {
  await club.db.run(
    sql`insert into role (name, description, access_rights) values (${name}, ${description}, ${rights})`,
  );
  for (const text of readFileSync(FILE, 'utf8').split(/;\s*\n/))
    if (text.trim()) await club.db.run({ text, values: [] });
  const row = await club.db.row<{ access_rights: string[]; description: string }>(
    sql`select access_rights, description from role where name = ${name}`,
  );
  return [row?.access_rights.toSorted() ?? [], row?.description ?? ''];
}
const sorted = (rights: readonly string[]) => rights.toSorted();

/** What new clubs got since, and clubs in use decide for themselves. */
const ONLY_NEW_CLUBS: readonly string[] = ['member.sensitive'];

describe('clubs that are in use already', () => {
  test.each(USUAL_ROLES.slice(0, 2).map((role, index) => [role.name, role, [DESK, FINANCE][index] ?? []] as const))(
    '%s as it was made becomes what a new club gets, but for what people can see',
    async (name, role, before) => {
      const wanted = role.access_rights.filter((right) => !ONLY_NEW_CLUBS.includes(right));
      expect((await updated(name, before.toReversed()))[0]).toEqual(sorted(wanted));
    },
  );

  test.each([
    ['Front desk', [...DESK, 'member.manage']],
    ['Front desk', DESK.slice(1)],
    ['Finance', [...FINANCE, 'finance.refund']],
    ['Finance', FINANCE.slice(1)],
    ['Reception', DESK],
  ])('%s with rights that the club chose stays as it is: %j', async (name, rights) => {
    expect(await updated(name, rights)).toEqual([sorted(rights), 'Ours']);
  });

  test('the standard description follows, one that the club wrote stays', async () => {
    const [, changed] = await updated(
      'Front desk',
      DESK,
      'Receives members, books for them and decides on their update requests.',
    );
    expect(changed).toBe(USUAL_ROLES[0].description);
  });

  test('a role with every right there was has every right there is', async () => {
    expect((await updated('Administrator', ALL_BEFORE))[0]).toEqual(sorted(RIGHT_NAMES));
  });
});

describe('a user with a whole right can grant a part of it', () => {
  const grant = async (own: readonly string[], wanted: string) => {
    const client = await club.as((await buildUser(club.db, { rights: ['access.manage', ...own] as never })).id);
    const name = `Part ${wanted} by ${own.join(' ')}`;
    return client.ask('POST', '/access-control/role/', { name, access_rights: [wanted] });
  };

  test.each([
    [['finance.manage'], 'finance.till', 201],
    [['finance.manage'], 'finance.closing', 201],
    [['course.manage', 'event.manage'], 'attendance.record', 201],
    [['course.manage'], 'attendance.record', 400],
    [['finance.view'], 'finance.till', 400],
    [['finance.till'], 'finance.manage', 400],
    [['finance.till'], 'finance.bank', 400],
  ])('%j grants %s: %i', async (own, wanted, status) => {
    expect((await grant(own, wanted)).status).toBe(status);
  });

  test('and manages the login of a user who has it', async () => {
    const cashier = await buildUser(club.db, { rights: ['finance.till'] });
    const by = async (rights: readonly string[]) =>
      (await club.as((await buildUser(club.db, { rights: ['user.manage', ...rights] as never })).id)).ask(
        'PATCH',
        `/general-users/${cashier.id}/`,
        { is_active: true },
      );
    expect([(await by([])).status, (await by(['finance.manage'])).status]).toEqual([403, 200]);
  });
});
