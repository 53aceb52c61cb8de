import { type Right, role, subRole } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';
import { RIGHT_AREAS } from './right-areas.ts';

const DESK = rowOf(role, { id: 1, name: 'Desk', access_rights: ['booking.view'] });
const TREASURER = rowOf(role, { id: 2, name: 'Treasurer', access_rights: ['finance.refund'] });
const EVENINGS = rowOf(subRole, { id: 5, role: 1, name: 'Evenings', access_rights: [] });
const ROLES = 'GET /access-control/role/';
const PARTS = 'GET /access-control/sub-role/';
const OWN: readonly Right[] = ['access.manage', 'booking.view', 'booking.manage'];

function open(answers: Answers = {}, rights = OWN) {
  return openAs('/admin/rights', {
    rights,
    answers: { [ROLES]: page([DESK, TREASURER]), [PARTS]: page([EVENINGS]), ...answers },
  });
}

const cell = (name: string) => screen.findByRole('checkbox', { name });

test('every right is shown for every role, each followed by its parts', async () => {
  open();
  const grid = within(await screen.findByRole('grid', { name: 'Rights by role' }));
  const heads = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual(['Right', 'Desk', 'Evenings', 'Treasurer']);
  expect(await cell('Desk: View all bookings')).toHaveProperty('checked', true);
  expect(await cell('Evenings: View all bookings')).toHaveProperty('checked', false);
});

test('changes are counted, saved column by column, and the columns stay', async () => {
  const { user, writes } = open();
  await user.click(await cell('Desk: Book, move and cancel for members'));
  await user.click(await cell('Evenings: View all bookings'));
  const bar = within(screen.getByRole('region', { name: 'Changes' }));
  bar.getByText('2 unsaved changes');
  await user.click(bar.getByRole('button', { name: 'Save rights' }));
  await screen.findByText('Rights saved');
  expect(writes()).toEqual([
    ['PATCH /access-control/role/1/', { access_rights: ['booking.view', 'booking.manage'] }],
    ['PATCH /access-control/sub-role/5/', { access_rights: ['booking.view'] }],
  ]);
});

test('a refused column is named, and its change stays', async () => {
  const { user } = open({ 'PATCH /access-control/role/1/': refused({ detail: 'Not now.' }) });
  await user.click(await cell('Desk: Book, move and cancel for members'));
  await user.click(screen.getByRole('button', { name: 'Save rights' }));
  await screen.findByText('Desk: Not now.');
  screen.getByText('1 unsaved change');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('1 unsaved change')).toBeNull();
});

test.each([
  ['a right that I don’t have', 'Desk', 'You don’t have this right yourself'],
  ['a role with more than I have', 'Treasurer', 'It includes rights you don’t have'],
  ['a right outside the role', 'Evenings', 'The role doesn’t include this right'],
])('%s can’t be ticked, and says why', async (_what, holder, reason) => {
  const { user } = open();
  const boxes = within(await screen.findByRole('grid', { name: 'Rights by role' })).getAllByTitle(reason);
  const box = boxes.find((one) => one.getAttribute('aria-label')?.startsWith(`${holder}: `));
  expect(box?.getAttribute('aria-disabled')).toBe('true');
  await user.click(box as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Save rights' })).toBeNull();
});

test('arrow keys walk the grid', async () => {
  const { user } = open();
  const [start] = within(await screen.findByRole('grid', { name: 'Rights by role' })).getAllByRole('checkbox');
  start?.focus();
  const at = () => document.activeElement?.getAttribute('data-cell');
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('0-1');
  await user.keyboard('{ArrowDown}{End}');
  expect(at()).toBe('1-2');
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(at()).toBe('0-0');
});

test('a user who may only view sees that', async () => {
  open({}, ['user.manage', 'booking.view']);
  await screen.findByText('View only: you don’t have permission to change roles.');
  expect((await cell('Desk: View all bookings')).getAttribute('aria-disabled')).toBe('true');
});

test('without roles the page says where to add one, and a failure is asked again', async () => {
  const { user } = open({ [ROLES]: first(broken, page([])), [PARTS]: page([]) });
  await screen.findByText('We couldn’t load the roles');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No roles yet');
  await waitFor(() => screen.getByText('Add the first one under Roles.'));
});

test('no right is lost: each is under one heading', () => {
  const all = RIGHT_AREAS.flatMap(({ rights }) => rights);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('booking.view');
});
