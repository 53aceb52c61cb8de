import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../../test/staff.ts';

afterEach(() => vi.restoreAllMocks());

/** A phone: of the widths that are asked about, the small ones hold. */
function onPhone() {
  const real = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const NAME = 'Views: invoices';

test('with room the views are tabs', async () => {
  openAs('/admin/invoices', { rights: ['finance.view'] });
  const tabs = await screen.findByRole('navigation', { name: NAME });
  expect(within(tabs).getAllByRole('link').length).toBeGreaterThan(3);
  expect(screen.queryByRole('combobox', { name: NAME })).toBeNull();
});

test('on a phone they are a list to choose from, below the one row of tabs', async () => {
  onPhone();
  const { user, address } = openAs('/admin/invoices', { rights: ['finance.view'] });
  const select = await screen.findByRole<HTMLInputElement>('combobox', { name: NAME });
  expect(screen.queryByRole('navigation', { name: NAME })).toBeNull();
  expect(select.value).toBe('All');
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: 'Overdue' }));
  await waitFor(() => expect(address()).toContain('status=OVERDUE'));
  expect(address()).toContain('view=');
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: NAME })).value).toBe('Overdue');
});
