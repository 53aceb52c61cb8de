import { dispute } from '@clubhouse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { rowOf } from '../../../../../test/rows.ts';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const row = (more: object) =>
  rowOf(dispute, {
    id: 4,
    payment: 9,
    payment_reference: 'PN8B2EPMSSN9',
    member_name: 'Mei Tan',
    amount: '20.00',
    reason: 'not recognised',
    respond_by: '2026-11-24T15:59:00Z',
    ...more,
  });

function open(more: object) {
  const one = row(more);
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['finance.view'] });
    if (path === '/finance/dispute/4/') return ok(one);
    return page(path === '/finance/dispute/' ? [one] : []);
  });
  renderApp('/admin/disputes?open=4');
}

describe('a dispute says what the club can do', () => {
  test.each([
    ['OPEN', 'The bank has taken this payment back', /invoice is due again.*Answer by 24\/11\/2026/],
    ['INQUIRY', 'The bank is asking about this payment', /No money has moved.*Answer by 24\/11\/2026/],
    ['WON', 'Decided for the club', /The club keeps the S\$\s20\.00/],
    ['LOST', 'Decided for the payer', /invoice is due/],
  ])('%s', async (status, title, words) => {
    open({ status });
    const note = (await screen.findByText(title)).closest('[role]') ?? document.body;
    expect(note.textContent).toMatch(words);
    expect(screen.getByRole('link', { name: 'PN8B2EPMSSN9' }).getAttribute('href')).toContain('/admin/payments');
  });
});
