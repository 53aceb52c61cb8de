import { readSettings, settingHistory } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { answerOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const HISTORY = 'GET /system/settings/history/';
const UNDO = 'POST /system/settings/history/5/undo/';

const line = (more: object = {}) =>
  answerOf(settingHistory, {
    id: 5,
    key: 'hold_minutes',
    label: 'Hold time',
    old_value: 10,
    new_value: 15,
    changed_at: '2026-11-12T01:30:00Z',
    changed_by: 'Farah',
    standing: 'current',
    undoes: null,
    ...more,
  } as never);

const open = (answers: Answers) =>
  openAs('/admin/settings?tab=history', {
    rights: ['config.manage'],
    answers: { 'GET /system/settings/': ok(answerOf(readSettings, { settings: [], elsewhere: [] })), ...answers },
  });

test('each change says what it was, what it became, who made it and when', async () => {
  open({ [HISTORY]: page([line(), line({ id: 4, standing: 'undone' }), line({ id: 3, undoes: 4 })]) });
  const items = within(await screen.findByRole('list', { name: 'Changes to settings' })).getAllByRole('listitem');
  expect(items[0]?.textContent).toMatch(/^Hold time: .*10.* → .*15.*Farah, .*09:30/);
  expect(items[1]?.textContent).toContain('· undone');
  expect(items[2]?.textContent).toContain('· undid a change');
  expect(within(items[1] as HTMLElement).queryByRole('button')).toBeNull();
});

test('a change is undone', async () => {
  const { user, writes } = open({ [HISTORY]: page([line()]) });
  await user.click(await screen.findByRole('button', { name: /^Undo: Hold time/ }));
  await screen.findByText(/^Hold time: changed back to/);
  expect(writes()).toEqual([[UNDO, { anyway: false }]]);
});

test('a change that another one followed is undone only after a second question', async () => {
  const { user, writes } = open({
    [HISTORY]: page([line()]),
    [UNDO]: first(refused({ detail: 'It was changed again since.' }, 409), ok({})),
  });
  await user.click(await screen.findByRole('button', { name: /^Undo: Hold time/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo anyway?' }));
  dialog.getByText('It was changed again since.');
  await user.click(dialog.getByRole('button', { name: /^Change back to/ }));
  await screen.findByText(/^Hold time: changed back to/);
  expect(writes().map(([, body]) => body)).toEqual([{ anyway: false }, { anyway: true }]);
});

test('leaving it as it is undoes nothing and says nothing', async () => {
  const { user, writes } = open({ [HISTORY]: page([line()]), [UNDO]: refused({ detail: 'Changed since.' }, 409) });
  await user.click(await screen.findByRole('button', { name: /^Undo: Hold time/ }));
  await user.click(await screen.findByRole('button', { name: 'Leave as is' }));
  expect(writes()).toHaveLength(1);
  expect(screen.queryByText('We couldn’t undo the change')).toBeNull();
});

test('a refusal is shown', async () => {
  const { user } = open({ [HISTORY]: page([line()]), [UNDO]: refused({ detail: 'Not by you.' }) });
  await user.click(await screen.findByRole('button', { name: /^Undo: Hold time/ }));
  await screen.findByText('We couldn’t undo the change');
  screen.getByText('Not by you.');
});

test('a history that can’t be loaded is asked for again; an empty one says what will appear', async () => {
  const { user } = open({ [HISTORY]: first(broken, page([])) });
  await screen.findByText('We couldn’t load the history');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No changes yet');
});
