import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../test/fake-api.ts';
import { openAs } from '../../../test/staff.ts';

const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);

test('settings are listed by group, with what each is for, and only what is open', async () => {
  openAs('/admin/setup', { rights: ['product.manage', 'voucher.manage', 'course.manage'] });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(shown()).toEqual(['Course groups', 'Coaches', 'Voucher groups', 'Products']);
  screen.getByRole('region', { name: 'Products and vouchers' });
  screen.getByText('What the club sells at the counter.');
});

test('a word narrows the list, Enter opens the first, and Escape shows all again', async () => {
  const { user, address } = openAs('/admin/setup', { rights: ['product.manage', 'voucher.manage', 'course.manage'] });
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  await user.type(search, 'counter sells');
  expect(shown()).toEqual(['Products']);
  await user.type(search, '{Escape}nonsense');
  screen.getByText('No settings match');
  await user.type(search, '{Escape}');
  expect(shown()).toHaveLength(4);
  await user.type(search, 'organise{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/course-groups'));
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Settings' });
  expect(back.getAttribute('href')).toBe('/admin/setup');
});

test('without anything to set up there is no such page', async () => {
  openAs('/admin/setup', { rights: ['report.view'] });
  await screen.findByRole('heading', { name: 'Page not found' });
});

test('a single setting is found here too, and Enter leads to its input', async () => {
  const { user, address } = openAs('/admin/setup', {
    rights: ['config.manage'],
    answers: { '/system/settings/': ok({ version: 1, settings: [], elsewhere: [] }) },
  });
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  expect(screen.queryByRole('region', { name: 'Single settings' })).toBeNull();
  await user.type(search, 'vat');
  const single = screen.getByRole('region', { name: 'Single settings' });
  const [link] = within(single).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/admin/settings?setting=GST_RATE');
  await user.type(search, '{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/settings?setting=GST_RATE'));
});
