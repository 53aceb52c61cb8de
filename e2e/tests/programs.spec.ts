import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, PASSWORD, test } from '../support/club.ts';

const programs = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Programs', exact: true }) }).last();

/** What the API answers to a program with this token. */
const callAs = (page: Page, token: string, path: string) =>
  page.request.get(`/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

async function createdToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your token now' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const token = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  return token;
}

test('a member gives a program access, sees its use, and revokes it', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test', '/profile?section=security');
  await programs(page).getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My script');
  await expectAccessible(page);
  const token = await createdToken(page);
  expect(token).toMatch(/^clubhouse_pat_\w{49}$/);
  await expect.poll(() => club.mail.caught.some(({ raw }) => raw.includes('program can now use'))).toBe(true);

  expect((await callAs(page, token, '/general-users/me/')).status()).toBe(200);
  await page.reload();
  await expect(
    programs(page)
      .getByText(/last used/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await programs(page).getByRole('button', { name: 'Revoke My script' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  expect((await callAs(page, token, '/general-users/me/')).status()).toBe(401);
});

test('a login that is not fresh is confirmed above the form, and nothing typed is lost', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test', '/profile?section=security');
  await programs(page).getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Later');
  await club.database.db.pool.query(`update session set proved_at = now() - interval '11 minutes'`);
  await page.getByRole('button', { name: 'Create token' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your token now' });
  await expect(dialog.locator('code')).toHaveText(/^clubhouse_pat_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(programs(page).getByText('Later')).toBeVisible();
});

test('an administrator makes a service token, and finds it in the list and at their login', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin/api-tokens');
  await page.getByRole('button', { name: 'New service token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Turnstile');
  await page
    .getByRole('checkbox', { name: /bookings/i })
    .first()
    .check();
  const token = await createdToken(page);
  expect(token).toMatch(/^clubhouse_svc_/);
  expect((await callAs(page, token, '/booking/reservation/?limit=1')).status()).toBe(200);
  expect((await callAs(page, token, '/system/audit/')).status()).toBe(403);
  await expect(page.getByText('Turnstile').first()).toBeVisible();
  await expectAccessible(page);
});
