import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../../test/home.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';
import { page as browserPage } from '../../../../api-client/session/page-reload.ts';

const PATH = '/profile/member/12/wallet/';
const open = (answers: Answers) =>
  openAs('/?card=front', {
    answers: { 'GET /dashboard/': ok(EMPTY_HOME), 'POST /profile/member/12/digital-card/': broken, ...answers },
  });

test('each wallet that the club offers has a button, which leads to the pass', async () => {
  const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => {});
  const { user, writes } = open({
    [`GET ${PATH}`]: ok({ apple: true, google: true }),
    [`POST ${PATH}`]: first(refused({ detail: 'Too many.' }, 403), ok({ url: 'https://club.test/wallet/pass/x' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to Apple Wallet' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Save to Google Wallet' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://club.test/wallet/pass/x'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    writes()
      .filter(([call]) => call === `POST ${PATH}`)
      .map(([, body]) => body),
  ).toEqual([{ kind: 'APPLE' }, { kind: 'GOOGLE' }]);
});

test('a club without wallets shows no button', async () => {
  const { sent } = open({ [`GET ${PATH}`]: ok({ apple: false, google: false }) });
  await waitFor(() => expect(sent.some(({ path }) => path === PATH)).toBe(true));
  await screen.findByRole('button', { name: 'Show code' });
  expect(screen.queryByRole('button', { name: /Wallet/ })).toBeNull();
});
