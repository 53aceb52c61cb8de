import { type Answer, checkCard } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, type Reply } from '../../../../../test/fake-api.ts';
import { answerOf } from '../../../../../test/rows.ts';
import { openAs, refused } from '../../../../../test/staff.ts';

const CHECK = 'POST /membership-card/check/';
const WAITING = /^The result appears here\./;
const DESK = 'GET /membership-card/desk-list/';

const ADA = {
  id: 1,
  name: 'Ada Tan',
  membership_id: 'M000001',
  photo: null,
  status: 'ACTIVE',
  membership_level_1: 'ORDINARY',
  membership_end_date: '2126-12-31',
} as NonNullable<Answer<typeof checkCard>['member']>;

async function checkCode(replies: readonly Reply[], desk: Reply = ok({ members: [] })) {
  let asked = 0;
  const opened = openAs('/admin/card-check', {
    rights: ['member.view'],
    answers: { [CHECK]: () => replies[Math.min(asked++, replies.length - 1)] as Reply, [DESK]: desk },
  });
  const field = await screen.findByRole('textbox');
  const check = async (code: string) => {
    await opened.user.clear(field);
    await opened.user.type(field, `${code}{Enter}`);
  };
  return { ...opened, field, check };
}

const verdict = (word: Answer<typeof checkCard>['verdict'], more = {}) =>
  ok(answerOf(checkCard, { verdict: word, reason: '', member: ADA, ...more }));

test('before the first card the page says what will appear', async () => {
  await checkCode([]);
  screen.getByText(WAITING);
  expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true);
});

test.each([
  ['WELCOME', 'Welcome'],
  ['NOT_NOW', 'No entry'],
  ['OLD_CODE', 'Old code'],
  ['FORGED', 'Not a club card'],
  ['TYPED', 'Check identity'],
] as const)('%s reads “%s”, with who it is about', async (word, heading) => {
  const { check, sent, field } = await checkCode([verdict(word, { reason: 'Because.' })]);
  await check(' M000001 ');
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  result.getByRole('heading', { name: heading });
  result.getByText('Because.');
  expect(result.getByRole('link', { name: 'Ada Tan' }).getAttribute('href')).toContain('/admin/members/1');
  result.getByText(/^M000001 · /);
  expect(sent.find(({ path }) => path === '/membership-card/check/')?.body).toEqual({ code: 'M000001' });
  expect(field).toHaveProperty('value', '');
});

test('earlier checks stay in a list below, newest first', async () => {
  const { check } = await checkCode([verdict('WELCOME'), verdict('UNKNOWN', { member: null }), verdict('TYPED')]);
  await check('1111');
  await screen.findByRole('heading', { name: 'Welcome' });
  await check('2222');
  await screen.findByRole('heading', { name: 'Not found' });
  await check('3333');
  await screen.findByRole('heading', { name: 'Check identity' });
  const former = within(screen.getByRole('region', { name: 'Earlier checks' })).getAllByRole('listitem');
  expect(former.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not found'),
    expect.stringMatching(/^Ada TanWelcome/),
  ]);
});

test('a refusal of the server is shown, and the next card is checked as usual', async () => {
  const { check } = await checkCode([refused({ detail: 'Too many checks.' }, 429), verdict('WELCOME')]);
  await check('1111');
  await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull());
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  await check('2222');
  await screen.findByRole('heading', { name: 'Welcome' });
});

test('without the network the kept register answers, and says how old it is', async () => {
  const kept = { public_key: '', complete: true, taken_at: '2026-11-15T01:30:00Z' };
  const members = [['M000001', 'Ada Tan', 'ACTIVE', 'ORDINARY', '2126-12-31']];
  const { check } = await checkCode(['no answer'], ok({ ...kept, members }));
  await check('M000001');
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  result.getByText('Ada Tan');
  expect(result.queryByRole('link')).toBeNull();
  result.getByText('Checked offline, with the member list of 09:30.');
});

test('without a network and a register the desk sees why it can’t check', async () => {
  const { check } = await checkCode(['no answer'], 'no answer');
  await check('M000001');
  await screen.findByText('You’re offline, and this device hasn’t saved the member list yet.');
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});
