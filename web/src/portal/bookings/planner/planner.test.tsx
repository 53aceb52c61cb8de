import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clock, onDesk, openPlanner, PLANNER_DAY, summary, week } from '../../../../test/planner-rows.ts';
import { broken, first } from '../../../../test/staff.ts';

beforeEach(onDesk);

test('an empty plan says what will appear, and offers the first step', async () => {
  const { user } = openPlanner();
  const plan = await summary();
  plan.getByText('Nothing planned yet');
  await user.click(plan.getByRole('button', { name: 'Plan something' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan something' }));
  await user.click(await sheet.findByRole('button', { name: 'Badminton' }));
  await screen.findByRole('dialog', { name: 'Plan Badminton' });
});

test('the week shows what everyone has, by person and day', async () => {
  openPlanner();
  const grid = within(await screen.findByRole('table', { name: 'The week of your household' }));
  expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You'),
    expect.stringContaining('Darius'),
    expect.stringContaining('Kai'),
  ]);
  const [, , darius] = grid.getAllByRole('row');
  within(darius as HTMLElement).getByText('Yoga');
  within(darius as HTMLElement).getByText('09:00–10:00');
  grid.getByText('Closed: Spring clean');
});

test('a cell plans a booking for its person and day, with a free time and its price', async () => {
  const { user, writes } = openPlanner();
  await user.click(await screen.findByRole('button', { name: 'Plan for Kai on Saturday 10 January' }));
  await user.click(await screen.findByRole('button', { name: 'Badminton' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan Badminton' }));
  const time = await sheet.findByRole('button', { name: /^11:00/ });
  expect(time.textContent).toMatch(/S\$.8\.00/);
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Choose a time' }).disabled).toBe(true);
  expect(sheet.getByRole('button', { name: /Kai/ }).getAttribute('aria-pressed')).toBe('true');
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /You/ }).disabled).toBe(true);
  await user.click(time);
  await user.click(sheet.getByRole('button', { name: 'Add to plan' }));
  await screen.findByText('Added to your plan');
  expect(writes()).toEqual([
    [
      'POST /planner/item/',
      { facility: 2, start_from: clock(11), end_at: clock(12), date: PLANNER_DAY, people: ['m1', 'f3'] },
    ],
  ]);
});

test('a course is planned for those who can take part', async () => {
  const { user, writes } = openPlanner();
  await user.click(await screen.findByRole('button', { name: 'Plan: Swim squad' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan Swim squad' }));
  // The only one who can is chosen.
  expect(sheet.queryByRole('button', { name: /Darius/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Add to plan' }));
  await screen.findByText('Added to your plan');
  expect(writes()).toEqual([['POST /planner/item/', { offering: 4, term: null, date: PLANNER_DAY, people: ['f3'] }]]);
});

test('other weeks are a press away', async () => {
  const { user, queries, address } = openPlanner();
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  await screen.findByRole('table', { name: 'The week of your household' });
  expect(address()).toContain('date=2099-01-12');
  expect(queries('/planner/').at(-1)).toMatchObject({ date: '2099-01-12' });
});

test('a week that can’t be read can be asked for again', async () => {
  const { user } = openPlanner({ 'GET /planner/': first(broken, week()) });
  await screen.findByText('We couldn’t load the planner');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'The week of your household' });
});
