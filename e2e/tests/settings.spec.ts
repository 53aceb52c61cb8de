import type { Page } from '@playwright/test';
import { expectAccessible, settle } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';

const OFFICE = 'admin@clubhouse.test';

/** What the newest mail to the office says, as its reader sees it. */
async function newestMail(club: Club): Promise<string> {
  await expect.poll(() => club.mail.caught.some(({ to }) => to.includes(OFFICE))).toBe(true);
  return (club.mail.caught.findLast(({ to }) => to.includes(OFFICE))?.raw ?? '').replace(/=\r\n/g, '');
}

/** The login page as a stranger finds it. */
async function seenByStrangers(page: Page) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await context?.newPage();
  if (!context || !stranger) throw new Error('No browser.');
  await stranger.goto('/login');
  const button = stranger.getByRole('button', { name: 'Log in', exact: true });
  await button.waitFor();
  const seen = {
    title: await stranger.title(),
    name: await stranger.getByRole('banner').locator('b').textContent(),
    colour: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
  };
  await expectAccessible(stranger);
  await context.close();
  return seen;
}

test('the office renames the club and gives it another colour: everyone sees it, and it can be taken back', async ({
  page,
  club,
}) => {
  const clean = async (what: string) => {
    // A field that is half below the top bar counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, what);
    await settle(page, 'light');
  };
  await openAs(page, OFFICE, '/admin/settings');
  const before = await seenByStrangers(page);

  await page.getByLabel('Club colour', { exact: true }).fill('#ffee00');
  await expect(page.getByText(/hard to read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await clean('a colour that is refused');
  await page.getByLabel('Club colour', { exact: true }).fill('#5b2a86');
  await page.getByLabel('Club name', { exact: true }).fill('Bukit Timah Club');
  await expect(page.getByRole('list', { name: 'Unsaved changes' })).toContainText(
    'Club name: Cempaka Hill Club → Bukit Timah Club',
  );
  await page.getByRole('tabpanel', { name: 'Current' }).getByRole('link', { name: 'Email templates' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Changes apply immediately.', { exact: true })).toBeVisible();
  await expect(page.getByText(/Changed by .* Default: Cempaka Hill Club/)).toBeVisible();
  await clean('saved, in the new colour');

  const after = await seenByStrangers(page);
  expect(after).toMatchObject({ name: 'Bukit Timah Club', colour: 'rgb(91, 42, 134)' });
  expect(after.title).toContain('Bukit Timah Club');

  await page.goto('/admin/letters/receipt');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/We’re sending a test to/)).toBeVisible();
  await expect.poll(() => newestMail(club)).toContain('#5b2a86');
  expect(await newestMail(club)).toMatch(/^From: Bukit Timah Club </m);

  await page.goto('/admin/settings?tab=history');
  const changes = page.getByRole('list', { name: 'Changes to settings' });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await clean('history');
  for (const label of ['Club colour', 'Club name']) {
    await page.getByRole('button', { name: new RegExp(`^Undo: ${label}`) }).click();
    await expect(page.getByText(new RegExp(`${label}: changed back to`))).toBeVisible();
  }
  expect(await seenByStrangers(page)).toEqual(before);
});
