import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';

const NAME = 'Search or go to a page';

/** Opens the bar by its keys and types; letters that come before the bar is there go nowhere. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
  await page.keyboard.type(text);
}

test('a member goes anywhere by keyboard, and finds no other members', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test', '/');
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: NAME });
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('pay my invoices');
  await expect(page.getByRole('option', { selected: true })).toContainText('Pay invoices');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);

  await type(page, 'yoga');
  const courses = page.getByRole('group', { name: 'Courses' });
  await expect(courses.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);

  // The administrator's name: staff would find her.
  await type(page, 'farah');
  await expect(page.getByText('No results for “farah”.')).toBeVisible();
  await page.keyboard.press('Escape');

  // The focus is where it was.
  const button = page.getByRole('button', { name: NAME }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('staff find members and areas of the console, from both faces', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await type(page, 'darius');
  await expect(page.getByRole('group', { name: 'Members' }).getByRole('option').first()).toContainText('Darius Ong');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/members\/\d+$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText('Darius Ong');
  await page.keyboard.type('outbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/outbox$/);

  await page.goto('/');
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
  await type(page, 'outb');
  await expect(page.getByRole('group', { name: 'Club console' }).getByRole('option')).toContainText('Outbox');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the bar fills the screen, and log out is one of its acts', async ({ page }) => {
    await openAs(page, 'member@clubhouse.test', '/');
    await page.getByRole('button', { name: NAME }).click();
    const dialog = page.getByRole('dialog', { name: NAME });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(375);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: NAME }).fill('sign out');
    await page.getByRole('option', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('“court tomorrow after 6”, typed at once, opens the booking sheet filled in', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test', '/');
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
  // Without waiting for the bar: its first letters are typed while its code is still on the way.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('court tomorrow after 6');
  await expect(page.getByRole('combobox', { name: NAME })).toHaveValue('court tomorrow after 6');
  const first = page.getByRole('group', { name: 'Book now' }).getByRole('option').first();
  await expect(first).toContainText('S$');
  const title = (await first.locator('b').textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('button', { name: /^(Pay|Book)/ })).toBeEnabled();
});

test('a member says what to do: the form opens at its field', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test', '/');
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
  await type(page, 'change my phone number');
  await expect(page.getByRole('option', { selected: true })).toContainText('Change mobile');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toBeFocused();
});

test('staff say what to do, or which setting they want: the page opens where it is done', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.type('block a court');
  await expect(page.getByRole('option', { selected: true })).toContainText('Close a facility');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();

  await type(page, 'vat');
  await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toContainText('GST');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const gst = page.getByRole('textbox', { name: 'GST' });
  await expect(gst).toBeFocused();
  await expect(gst).toBeInViewport();
  await expectAccessible(page);

  await type(page, 'add a member');
  await expect(page.getByRole('option', { selected: true })).toContainText('New member');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/members\/new$/);
});
