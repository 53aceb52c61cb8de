import { expect, logIn, openAs, test } from '../support/club.ts';

test('app-redirect opens known pages only, after login when there is none', async ({ page, club }) => {
  await page.goto('/app-redirect/benefits');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'member@clubhouse.test');
  await expect(page).toHaveURL(/\/benefits$/);
  for (const target of [
    'https:%2F%2Fevil.test',
    'https://evil.test',
    '/evil.test',
    '//evil.test',
    '%2F%2Fevil.test',
    '%5Cevil.test',
    'javascript:alert(1)',
    '%2Flogin',
  ]) {
    await page.goto(`/app-redirect/${target}`);
    await expect(page).toHaveURL(`${club.url}/`);
  }
  await page.goto('/app-redirect//vouchers');
  await expect(page).toHaveURL(`${club.url}/vouchers`);
  await page.goto('/app-redirect');
  await expect(page).toHaveURL(`${club.url}/`);
});

test('a remembered page that is not ours leads nowhere', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test');
  for (const page_ of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/login']) {
    await page.evaluate((value) => localStorage.setItem('in-app-page', value), page_);
    await page.goto('/login');
    await expect(page).toHaveURL(`${club.url}/`);
  }
});
