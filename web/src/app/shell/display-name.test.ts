import { expect, test } from 'vitest';
import { ME } from '../../../test/set-up.ts';
import type { CurrentUser } from '../../api-client/session/current-user.ts';
import { displayName } from './display-name.ts';

const called = (name: string, preferred_name: string) =>
  displayName({ ...ME, member_profile: { ...ME.member_profile, name, preferred_name } } as unknown as CurrentUser);

test.each([
  ['Lim Hui Min', '', 'Lim Hui Min'],
  ['Grace Ong Mei Ling', '', 'Grace Ong Mei Ling'],
  ['陈伟明', 'Wilson', 'Wilson'],
])('%s, preferred %j, is called %s in the top bar', (name, preferred, shown) => {
  expect(called(name, preferred)).toBe(shown);
});

test('a login without a member is called by its user name', () => {
  expect(displayName({ ...ME, username: 'desk', member_profile: null } as unknown as CurrentUser)).toBe('desk');
});
