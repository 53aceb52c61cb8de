import type { Page } from '@playwright/test';
import { faultsOf, settle } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';

const LOOKS = [
  { width: 1280, height: 1600, colorScheme: 'light' },
  { width: 375, height: 1600, colorScheme: 'dark' },
] as const;

async function faults(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await settle(page, colorScheme);
    found.push(...(await faultsOf(page)).map((fault) => `${where} (${width}): ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 1600 });
  return found;
}

test('axe finds nothing in what opens on the profile and behind the bell', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const found: string[] = [];
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const open = (part: string) =>
    page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: part }).click();

  await open('Your data');
  await page.getByRole('button', { name: 'Show activity' }).click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toBeVisible();
  found.push(...(await faults(page, 'the record')));

  await open('Family');
  await page.getByRole('button', { name: 'Add family member' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Date of birth' }).click();
  found.push(...(await faults(page, 'a family member')));
  // Going back closes what is open and stays on the page, as a phone's own button does.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/profile\?section=family$/);

  await page.getByRole('button', { name: 'Add photo' }).click();
  const picture = await page.screenshot();
  await page
    .getByRole('dialog')
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('slider', { name: 'Size' })).toBeVisible();
  found.push(...(await faults(page, 'the photo')));
  await close();

  await open('Work and payment');
  await page.getByRole('button', { name: 'Edit: Work and payment' }).click();
  await page.getByRole('combobox', { name: 'Bank', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Another bank' })).toBeAttached();
  found.push(...(await faults(page, 'the banks')));
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await faults(page, 'the bell')));
  expect(found).toEqual([]);
});
