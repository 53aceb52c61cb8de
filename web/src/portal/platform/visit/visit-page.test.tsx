import { readVisit } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, type Reply } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answerOf } from '../../../../test/rows.ts';
import { freshBrowser } from '../../../../test/set-up.ts';
import { refused } from '../../../../test/staff.ts';

const VISIT = answerOf(readVisit, {
  name: 'Mia Lim',
  organiser_name: 'Ada Tan',
  facility_name: 'Court 1',
  location: 'Hall',
  status: 'INVITED',
  start_from: '2126-11-19T02:00:00Z',
  end_at: '2126-11-19T03:00:00Z',
  rules: 'White soles only.',
  rules_version: 'v1',
  pass_code: null,
});

/** Opens the page as a guest. */
function open(read: Reply, answer: Reply | Answerer = ok(VISIT)) {
  freshBrowser();
  const sent = fakeApi((call) => {
    if (call.method === 'GET') return read;
    return typeof answer === 'function' ? answer(call) : answer;
  });
  return { ...renderApp('/visit/secret'), sent };
}

const bodies = (sent: readonly { method: string; body?: unknown }[]) =>
  sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

test('a guest reads who invites them and the rules, accepts these and confirms', async () => {
  const { user, sent } = open(ok(VISIT));
  await screen.findByRole('heading', { name: 'Ada Tan invites you' });
  screen.getByText('Tuesday 19 November 2126, 10:00–11:00');
  screen.getByText('White soles only.');
  await user.click(screen.getByRole('button', { name: 'Confirm visit' }));
  await screen.findByText('Accept the rules to confirm.');
  expect(bodies(sent)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /read the rules/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm visit' }));
  await screen.findByRole('heading', { name: 'Ada Tan invites you' });
  expect(bodies(sent)).toEqual([{ answer: 'CONFIRMED', accepts_rules: true, rules_version: 'v1' }]);
});

test('a refusal says why', async () => {
  const { user } = open(ok({ ...VISIT, rules: '' }), refused({ detail: 'This invitation is no longer open.' }, 409));
  await user.click(await screen.findByRole('button', { name: 'Confirm visit' }));
  await screen.findByText('This invitation is no longer open.');
});

test('once confirmed, the pass is shown, and declining asks first', async () => {
  const { user, sent } = open(ok({ ...VISIT, status: 'CONFIRMED', pass_code: 'GP-1' }));
  const pass = within(await screen.findByRole('region', { name: 'Guest pass' }));
  pass.getByText('GP-1');
  await user.click(screen.getByRole('button', { name: 'I can’t come after all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'I can’t come' }));
  expect(bodies(sent)).toEqual([expect.objectContaining({ answer: 'DECLINED' })]);
});

test.each([
  ['ARRIVED', /^Welcome to /],
  ['DECLINED', 'You’ve declined'],
  ['REMOVED', 'You’re no longer expected'],
  ['CANCELLED', 'This booking was cancelled'],
] as const)('%s reads so, with nothing left to answer', async (status, name) => {
  open(ok({ ...VISIT, status }));
  await screen.findByRole('heading', { name });
  expect(screen.queryByRole('button', { name: /come|Confirm/ })).toBeNull();
});

test('a link that has ended says so; what can’t be read can be tried again', async () => {
  open(refused({ detail: 'Not found.' }, 404));
  await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
});

test('a page that can’t be read can be tried again', async () => {
  open(refused({ detail: 'You can’t do this.' }, 403));
  await screen.findByText('We couldn’t load your visit');
});

test('a guest sees their share and is sent to the page where they pay it', async () => {
  const share = { amount: '12.00', status: 'OPEN' as const, pay_by: '2126-11-18T02:00:00Z' };
  const { user, sent } = open(ok({ ...VISIT, rules: '', share }), refused({ detail: 'Too late.' }, 409));
  const part = within(await screen.findByRole('region', { name: /^Your share: S\$.12\.00$/ }));
  part.getByText(/After that, Ada Tan pays it\.$/);
  await user.click(part.getByRole('button', { name: /^Pay S\$.12\.00$/ }));
  await part.findByText('Too late.');
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['PAID', 'Paid. Thank you!'],
  ['LAPSED', 'The time to pay is over. Ada Tan pays it.'],
  ['REFUNDED', 'Your share went back to you.'],
] as const)('a share that is %s is not paid again', async (status, words) => {
  open(ok({ ...VISIT, rules: '', share: { amount: '12.00', status, pay_by: '2126-11-18T02:00:00Z' } }));
  const part = within(await screen.findByRole('region', { name: /^Your share/ }));
  part.getByText(words);
  expect(part.queryByRole('button')).toBeNull();
});
