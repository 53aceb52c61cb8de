import { expect, logIn, openAs, storedTokens, test } from '../support/club.ts';

test('the guard sends a visitor to login, and back to the page asked for', async ({ page }) => {
  await page.goto('/benefits?search=gym');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle("Cempaka Hill Club Member's Portal");
  expect(await page.evaluate(() => localStorage.getItem('in-app-page'))).toBe('/benefits?search=gym');
  await logIn(page, 'member@clubhouse.test');
  await expect(page).toHaveURL(/\/benefits\?search=gym$/);
  expect(await page.evaluate(() => localStorage.getItem('in-app-page'))).toBeNull();
  const [access, refresh] = await storedTokens(page);
  expect(access).toBeTruthy();
  expect(refresh).toBeTruthy();
});

test('a wrong password shows an error, keeps what was typed, and offers the club’s contact', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'member@clubhouse.test', 'wrong');
  await expect(page.getByRole('alert')).toContainText('No active account found with the given credentials');
  await expect(page.getByRole('alert')).toContainText('front desk');
  await expect(page.getByLabel('Email or membership ID')).toHaveValue('member@clubhouse.test');
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('after five failures a puzzle is solved on the way, and the right password works', async ({ page }) => {
  await page.goto('/login');
  for (let n = 0; n < 5; n += 1) {
    await logIn(page, 'spouse@clubhouse.test', `wrong ${n}`);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await logIn(page, 'spouse@clubhouse.test');
  await expect(page.getByText('All done, thank you.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a terminated member keeps no tokens', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'terminated@clubhouse.test');
  await expect(page.getByRole('alert')).toContainText('No active account found');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('a member whose membership ends while logged in is out at the next page', async ({ page, club }) => {
  await openAs(page, 'suspended@clubhouse.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await club.database.db.pool.query(
    "update member set status = 'TERMINATED-DEFAULTER' where id = (select member_profile from app_user where email = 'suspended@clubhouse.test')",
  );
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  await club.database.db.pool.query(
    "update member set status = 'SUSPENDED-DEFAULTER' where id = (select member_profile from app_user where email = 'suspended@clubhouse.test')",
  );
});

test('logging out ends the session at the server and clears the browser', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test');
  const [, refresh] = await storedTokens(page);
  await page
    .getByRole('link', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedTokens(page)).toEqual([null, null]);
  const answer = await page.request.post(`${club.url}/v1/api/token/refresh/`, { data: { refresh } });
  expect(answer.status()).toBe(401);
});

test.describe('public pages of a member', () => {
  // No one has this payment link; its page says so.
  test.use({ expectedErrors: { lines: [/^404 GET \/v1\/finance\/payment-link\/some-token\/$/] } });

  test('a logged-in member who opens a public page is sent on; payment and reset links are not', async ({ page }) => {
    await openAs(page, 'member@clubhouse.test');
    await page.goto('/forgot-password');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/reset-password?token=abc');
    await expect(page).toHaveURL(/\/reset-password\?token=abc$/);
    await page.goto('/payment/some-token');
    await expect(page).toHaveURL(/\/payment\/some-token$/);
  });
});

test.describe('pages that are named like calls', () => {
  // There is no event 5 for a member; its page says so.
  test.use({ expectedErrors: { lines: [/^404 GET \/v1\/event\/5\/$/] } });

  test('reloading pages that share their name with a call gives the portal, not JSON', async ({ page }) => {
    await openAs(page, 'member@clubhouse.test');
    for (const path of ['/event', '/event/5', '/profile', '/bookings', '/payment-result/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
  });
});
