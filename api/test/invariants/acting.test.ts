import { ACTING_RIGHTS, type ActingRight } from '@clubhouse/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { actingNeeds } from '../../src/http/index.ts';
import { actingFor, buildActingClub } from '../acting/club-with-consents.ts';
import type { Client } from '../build-test-app.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildActingClub());
const needOf = actingNeeds('');
const routes = club.routes.filter(({ method, policy }) => !['HEAD', 'OPTIONS'].includes(method) && policy !== 'public');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let pair: readonly [Payer, Payer];
let consent: number;
let acting: Client;

beforeAll(async () => {
  pair = await club.couple();
  consent = await club.consent(...pair);
  acting = actingFor(pair[1], pair[0]);
});

const allow = async (rights: readonly ActingRight[]) => {
  await club.db.run(sql`update acting_consent set rights = ${rights}::text[] where id = ${consent}`);
  await club.db.run(sql`delete from rate_limit`);
};
const codeOf = async ({ method, path }: { method: string; path: string }) => {
  const address = path.replaceAll(/:\w+/g, '999999999');
  const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
  const { status, body: said } = await acting.ask(method as 'GET', address, body);
  return status === 403 ? said.code : undefined;
};

test('what may be called for a member, and by which right: all else is for people in person', () => {
  const open = routes.filter(({ method, path }) => needOf(method, path).length > 0);
  const lines = open.map(({ method, path }) => `${method.padEnd(6)} ${path}  ${needOf(method, path).join(' or ')}`);
  expect(lines.sort()).toMatchSnapshot();
});

describe('every other call is refused, whatever was allowed', () => {
  const closed = routes.filter(({ method, path }) => needOf(method, path).length === 0);

  test.each(closed.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    await allow(ACTING_RIGHTS);
    expect(await codeOf(route)).toBe('acting_refused');
  });
});

describe('each open call needs one of its rights', () => {
  const open = routes.filter(({ method, path }) => needOf(method, path).length > 0);

  test.each(open.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const need = needOf(route.method, route.path);
    for (const right of ACTING_RIGHTS) {
      await allow([right]);
      const refused = (await codeOf(route)) === 'acting_right_missing';
      expect([right, refused]).toEqual([right, !need.includes(right)]);
    }
  });
});

test('staff rights open nothing: no open call is only for staff', () => {
  expect(routes.filter((route) => needOf(route.method, route.path).length > 0 && route.policy !== 'member')).toEqual(
    [],
  );
});
