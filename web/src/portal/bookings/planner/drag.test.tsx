import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import { clock, onDesk, openPlanner, planItem, week } from '../../../../test/planner-rows.ts';

beforeEach(onDesk);

test('a card is dragged onto a person and a day, a planned thing to another', async () => {
  const { user, writes } = openPlanner({
    'GET /planner/': week({ items: [planItem()], total_amount: '8.00' }),
    'PUT /planner/item/5/': ok({ id: 5, version: 2 }),
  });
  const grid = within(await screen.findByRole('table', { name: 'The week of your household' }));
  const cell = (name: string) =>
    grid.getByRole('button', { name: `Plan for ${name} on Friday 9 January` }).closest('td') as HTMLElement;
  const drag = (from: Element, onto: HTMLElement) => {
    document.elementFromPoint = () => onto;
    fireEvent.pointerDown(from, { pointerType: 'mouse', button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(window, { clientX: 50, clientY: 50 });
    fireEvent.pointerUp(window, { clientX: 50, clientY: 50 });
  };
  const [, planned] = grid.getAllByRole('button', { name: /^Planned:.*Court 1/ });
  drag(planned as HTMLElement, cell('Kai'));
  await screen.findByText(/^Moved to You, Kai, Friday 9 January/);
  const day = 86_400_000;
  const before = (instant: string) => new Date(Date.parse(instant) - day).toISOString().replace('.000Z', 'Z');
  expect(writes()).toEqual([
    [
      'PUT /planner/item/5/',
      {
        facility: 1,
        offering: null,
        term: null,
        date: '2099-01-09',
        people: ['m1', 'f3'],
        start_from: before(clock(9)),
        end_at: before(clock(10)),
      },
    ],
  ]);
  const card = screen.getByRole('button', { name: 'Plan: Badminton' }).closest('li') as HTMLElement;
  drag(card, cell('Darius'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan Badminton' }));
  expect(sheet.getByRole('button', { name: /Darius/ }).getAttribute('aria-pressed')).toBe('true');
  expect(user).toBeTruthy();
});

test('a press that hardly moves, a finger and Escape drag nothing', async () => {
  const { writes } = openPlanner({ 'GET /planner/': week({ items: [planItem()], total_amount: '8.00' }) });
  const grid = within(await screen.findByRole('table', { name: 'The week of your household' }));
  const [planned] = grid.getAllByRole('button', { name: /^Planned:.*Court 1/ });
  document.elementFromPoint = () =>
    grid.getByRole('button', { name: 'Plan for Kai on Friday 9 January' }).closest('td');
  const press = (pointerType: string, to: number, isEscaped = false) => {
    fireEvent.pointerDown(planned as HTMLElement, { pointerType, button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(window, { clientX: to, clientY: 0 });
    if (isEscaped) fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { clientX: to, clientY: 0 });
  };
  press('mouse', 3);
  press('touch', 50);
  press('mouse', 50, true);
  expect(writes()).toEqual([]);
});
