import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, PASSWORD, test } from '../support/club.ts';

/** A phone or laptop that asks for a finger, as far as the browser can tell. */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

const passkeys = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) }).last();

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('user-token');
    localStorage.removeItem('user-refresh');
  });
  await page.goto('/login');
}

test('a member adds a passkey, logs in with it, and removes it', async ({ page, club }) => {
  await addAuthenticator(page);
  await openAs(page, 'member@clubhouse.test', '/profile?section=security');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys(page).getByText(/not used yet/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => club.mail.caught.some(({ raw }) => raw.includes('passkey was added'))).toBe(true);

  await passkeys(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys(page).getByText('My phone')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();

  await page.goto('/profile?section=security');
  await expect(passkeys(page).getByText(/Last used/)).toBeVisible();
  await passkeys(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys(page).getByText('My phone')).toBeHidden();
});

test('staff are offered theirs below the first field of the login', async ({ page }) => {
  await addAuthenticator(page);
  await openAs(page, 'finance@clubhouse.test', '/change-password');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await logOut(page);
  // The browser's list opens by itself where the device answers by itself.
  await page.getByRole('textbox', { name: 'Email or membership ID' }).click();
  await page.mouse.move(200, 200);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a protected action asks for the password, then continues', async ({ page, club }) => {
  await addAuthenticator(page);
  await openAs(page, 'member@clubhouse.test', '/profile?section=security');
  await club.database.db.pool.query(`update session set proved_at = now() - interval '11 minutes'`);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That’s not the right password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
});
