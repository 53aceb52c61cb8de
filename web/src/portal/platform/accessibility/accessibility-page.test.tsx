import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser } from '../../../../test/set-up.ts';
import { openAs } from '../../../../test/staff.ts';
import { clubConfig, setConfig } from '../../../api-client/club/config.ts';

test('anyone finds the accessibility statement from the login page, with a contact', async () => {
  freshBrowser();
  setConfig({ ...clubConfig(), club_contact: 'us at 6123 4567' });
  const { user, address } = renderApp('/login');
  await user.click(await screen.findByRole('link', { name: 'Accessibility' }));
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  expect(address()).toBe('/accessibility');
  await screen.findByText(/please tell us at 6123 4567:/);
});

test('it is there for members, too', async () => {
  const { address } = openAs('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  expect(address()).toBe('/accessibility');
});
