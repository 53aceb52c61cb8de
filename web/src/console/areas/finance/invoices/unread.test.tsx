import { payment } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { PROFILE } from '../../../../../test/profile.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { rowOf } from '../../../../../test/rows.ts';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const PAYMENT = rowOf(payment, {
  id: 3,
  reference: 'C1',
  amount: '30.00',
  method: 'CASH',
  paid_by: 'CASH',
  paid_amount: '30.00',
  status: 'PAID',
  member: 12,
  member_name: 'Tan Mei',
  paid_at: '2026-11-15T01:00:00Z',
});

test.each([
  ['/admin/payments?open=3', '/finance/refund/', /Refunds couldn’t be loaded/],
  ['/admin/members/12?tab=money', '/voucher/', /vouchers couldn’t be loaded/i],
])('%s: a failed read is shown, not taken for an empty list', async (address, broken, said) => {
  let fails = true;
  fakeApi(({ path }) => {
    if (fails && path === broken) return { status: 500, body: {} };
    if (path === '/general-users/me/') {
      return ok({ ...ME, access_rights: ['finance.view', 'finance.manage', 'voucher.manage', 'member.view'] });
    }
    if (path === '/booking/reservation-payment/3/') return ok(PAYMENT);
    if (path === '/profile/member/12/') return ok(PROFILE);
    return page([]);
  });
  const { user } = renderApp(address);
  await screen.findByText(said);
  expect(screen.queryByText('Valid vouchers')).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
