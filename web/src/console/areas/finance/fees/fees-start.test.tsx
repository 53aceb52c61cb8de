import { feeRun, previewFees, type Right } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs } from '../../../../../test/staff.ts';

const PREVIEW = 'GET /finance/fee-run/preview/';
const RUNS = 'GET /finance/fee-run/';
const preview = (more: object = {}) =>
  answerOf(previewFees, {
    member_count: 3,
    total_amount: '90.00',
    already_billed: 0,
    shares: [{ option: 'GIRO', members: 3, amount: '90.00' }],
    problems: [],
    ...more,
  });
const RUN = rowOf(feeRun, {
  id: 4,
  month: '2026-10-01',
  status: 'DONE',
  member_count: 3,
  total_amount: '90.00',
  started_by_name: 'Farah',
  created_at: '2026-10-01T01:30:00Z',
});

const open = (answers: Answers = {}, rights: readonly Right[] = ['finance.view', 'finance.manage']) =>
  openAs('/admin/fees', { rights, answers: { [PREVIEW]: ok(preview()), [RUNS]: page([RUN]), ...answers } });

test('the preview says what a month would bill, by way of paying', async () => {
  const { user, queries } = open();
  const table = await screen.findByRole('table', { name: /^Fees for / });
  const cells = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(cells.some((text) => /GIRO.*3.*S\$ 90\.00/.test(text ?? ''))).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Month' }));
  const [month] = await screen.findAllByRole('option');
  await user.click(month as HTMLElement);
  await waitFor(() => expect(queries('/finance/fee-run/preview/')).toHaveLength(2));
});

test('a month that is already billed says that nothing is left', async () => {
  open({ [PREVIEW]: ok(preview({ member_count: 0, already_billed: 3, shares: [] })) });
  await screen.findByText(/^3 members are already billed for .*\. No one is left to bill\.$/);
  expect(screen.queryByRole('table', { name: /^Fees for/ })).toBeNull();
});

test('a month without fees says so', async () => {
  open({ [PREVIEW]: ok(preview({ member_count: 0, shares: [] })) });
  await screen.findByText(/^No fees are due for /);
});

test('previous runs say for whom, how much, when and by whom', async () => {
  open();
  const run = (await screen.findByRole('link', { name: 'October 2026' })).closest('li') as HTMLElement;
  expect(run.textContent?.replace(/\s/g, ' ')).toMatch(/^October 2026\s?3 members, S\$ 90\.00.*09:30, by Farah/);
  expect(within(run).getByRole('link').getAttribute('href')).toBe('/admin/fees/4');
});

test('without runs the list says so, and a failure is asked again', async () => {
  const { user } = open({ [RUNS]: first(broken, page([])) });
  await screen.findByText('We couldn’t load the runs');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No runs yet');
});

test('a preview that can’t be loaded is asked for again', async () => {
  const { user } = open({ [PREVIEW]: first(broken, ok(preview())) });
  await screen.findByText('We couldn’t load the preview');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: /^Fees for / });
});

test('a user who only reads the books can’t start a run', async () => {
  open({}, ['finance.view']);
  await screen.findByRole('table', { name: /^Fees for / });
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => /bill|start|run/i.test(text ?? ''))).toEqual([]);
});
