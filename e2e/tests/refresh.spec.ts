import { expect, openAs, storedTokens, test } from '../support/club.ts';
import { anHourLater } from '../support/expired-token.ts';
import { waitUntilIdle } from '../support/page-idle.ts';

const REFRESH = '/v1/api/token/refresh/';

test('an access token that runs out in mid-page causes one refresh for more than ten parallel calls', async ({
  page,
}) => {
  const calls: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v1/')) calls.push({ path: pathname, status: response.status() });
  });
  const answered = (wanted: number) => calls.filter(({ path, status }) => path !== REFRESH && status === wanted).length;

  await openAs(page, 'admin@clubhouse.test', '/admin/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle(page);
  expect(answered(200)).toBeGreaterThanOrEqual(10);
  const expired = anHourLater((await storedTokens(page))[0] ?? '');
  await page.evaluate((token) => localStorage.setItem('user-token', token), expired);
  calls.length = 0;
  const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === REFRESH);
  // The window is looked at again: every chart of the reports is read anew, all at once.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await refreshed;
  await waitUntilIdle(page);
  expect(answered(200)).toBeGreaterThanOrEqual(10);
  expect(answered(401)).toBeGreaterThanOrEqual(10);
  expect(calls.filter(({ path }) => path === REFRESH)).toHaveLength(1);
  await expect(page).toHaveURL(/\/admin\/reports/);
});

test('two tabs refresh once between them', async ({ page, context }) => {
  await openAs(page, 'member@clubhouse.test');
  const second = await context.newPage();
  const expired = anHourLater((await storedTokens(page))[0] ?? '');
  // No page of the portal is open meanwhile: its own calls would refresh before the two tabs do.
  for (const tab of [page, second]) await tab.goto('/config.json');
  await page.evaluate((token) => localStorage.setItem('user-token', token), expired);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/api/token/refresh/')) refreshes += 1;
  });
  await Promise.all([page.goto('/'), second.goto('/')]);
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refreshes).toBe(1);
});

test('a refresh token that the server refuses ends at the login page, once', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test');
  // Leave the portal first: its own calls would end the session before the test looks.
  await page.goto('/config.json');
  await page.evaluate(() => {
    localStorage.setItem('user-token', 'a.b.c');
    localStorage.setItem('user-refresh', 'a.b.c');
  });
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  // The page redirects to the login page, perhaps before it has loaded.
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(loads).toBeLessThan(8);
});

test('a moment without the server keeps the tokens', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test');
  const before = await storedTokens(page);
  await page.route('**/v1/**', (route) => route.abort());
  await page.goto('/benefits');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await storedTokens(page)).toEqual(before);
  await page.unroute('**/v1/**');
  await page.goto('/benefits');
  await expect(page.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible();
});
