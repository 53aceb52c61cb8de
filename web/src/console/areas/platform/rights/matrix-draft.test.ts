import { expect, test } from 'vitest';
import { changesOf, countChanges, type Draft, type Holder, heldBy, toggleRight } from './matrix-draft.ts';

const DESK: Holder = {
  key: 'role-1',
  kind: 'role',
  id: 1,
  name: 'Front desk',
  rights: ['member.view', 'booking.view'],
};
const RECEPTION: Holder = {
  key: 'sub-role-5',
  kind: 'sub-role',
  id: 5,
  name: 'Reception',
  role: 'role-1',
  rights: ['member.view'],
};
const FINANCE: Holder = { key: 'role-2', kind: 'role', id: 2, name: 'Finance', rights: [] };
const ALL = [RECEPTION, DESK, FINANCE];
const NOTHING: Draft = new Map();

test('a tick is a change, and ticking back is none', () => {
  const once = toggleRight(ALL, NOTHING, FINANCE, 'report.view');
  expect(changesOf(ALL, once)).toEqual([
    { holder: FINANCE, rights: ['report.view'], gained: ['report.view'], lost: [] },
  ]);
  const back = toggleRight(ALL, once, FINANCE, 'report.view');
  expect(changesOf(ALL, back)).toEqual([]);
  expect(back.size).toBe(0);
});

test('taken away and given back is no change, whatever the order', () => {
  const away = toggleRight(ALL, NOTHING, DESK, 'booking.view');
  const back = toggleRight(ALL, away, DESK, 'booking.view');
  expect(changesOf(ALL, back)).toEqual([]);
});

test('sub-roles lose the rights that their role loses, and no others', () => {
  const draft = toggleRight(ALL, NOTHING, DESK, 'member.view');
  expect(heldBy(DESK, draft)).toEqual(['booking.view']);
  expect(heldBy(RECEPTION, draft)).toEqual([]);
  expect(countChanges(changesOf(ALL, draft))).toBe(2);
});

test('a role is saved before its parts: a part may only hold what the role holds by then', () => {
  const role = toggleRight(ALL, NOTHING, DESK, 'report.view');
  const both = toggleRight(ALL, role, RECEPTION, 'report.view');
  expect(changesOf(ALL, both).map(({ holder }) => holder.name)).toEqual(['Front desk', 'Reception']);
});

test('a draft of what has been saved meanwhile is no change', () => {
  const draft = toggleRight(ALL, NOTHING, FINANCE, 'report.view');
  const saved = [{ ...FINANCE, rights: ['report.view'] }];
  expect(changesOf(saved, draft)).toEqual([]);
});
