import { expect, test } from 'vitest';
import type { Actor } from '../../src/access/index.ts';
import { listCondition, pageStatement, readOrdering, type Served } from '../../src/crud/index.ts';
import { allServed, tableOf } from '../../src/resources/index.ts';

const member: Actor = {
  user_id: 7,
  session_id: 3,
  is_fresh: true,
  is_strong: true,
  has_factor: false,
  is_staff: false,
  username: 'm',
  email: 'm@example.com',
  last_login: null,
  pending_email: null,
  rights: [],
  roles: [],
  member: {
    id: 12,
    status: 'ACTIVE',
    name: 'M',
    preferred_name: '',
    membership_id: 'T1',
    membership_level_1: 'ORDINARY',
    membership_level_2: 'ACTIVE_REG',
    membership_level_3: 'STANDARD',
    membership_end_date: null,
    linked_member_id: null,
    is_osc: false,
  },
};

/** The list of each resource as PostgreSQL gets it, for a plain member with every filter set: a reviewer sees it change. */
test.each(allServed.map((served): [string, Served] => [served.resource.name, served]))('%s', (_name, served) => {
  const values: Record<string, string> = {
    boolean: 'true',
    date: '2026-01-01',
    instant: '2026-01-01',
    reference: '1',
    integer: '1',
  };
  const query = Object.fromEntries(
    served.resource.filters.map((key) => {
      const field = served.resource.fields[key] ?? served.resource.fields[key.replace(/__\w+$/, '')];
      return [key, key.endsWith('__id') ? '1' : (field?.choices?.[0] ?? values[field?.kind ?? ''] ?? 'abc')];
    }),
  );
  const where = listCondition({ zone: 'Asia/Singapore' }, served, member, query);
  const statement = pageStatement({ tableOf }, served, member, where, readOrdering(served, undefined), {
    limit: 20,
    offset: 0,
  });
  expect(statement.text.replace(/\s+/g, ' ')).toMatchSnapshot();
});
