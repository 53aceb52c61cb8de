import { makeCode, makeDeviceKey } from '@clubhouse/contract';
import type { Browser, Page } from '@playwright/test';
import { type Club, expect, logIn, openAs, PASSWORD, test } from '../support/club.ts';

/** Someone else, at another machine. */
async function another(browser: Browser, club: Club, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.url });
  const page = await context.newPage();
  await openAs(page, email, path);
  return page;
}

async function changeStatus(page: Page, to: string, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Change status to' }).click();
  await page.getByRole('option', { name: to, exact: true }).click();
  if (reason) await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Change status' }).click();
}

test('a member is found and made absent with a reason, and their session ends', async ({ page, browser, club }) => {
  const spouse = await another(browser, club, 'spouse@clubhouse.test', '/profile');
  await expect(spouse.getByRole('heading', { level: 1 })).toBeVisible();

  await openAs(page, 'admin@clubhouse.test', '/admin/members');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('M004818');
  const row = page.getByRole('row', { name: /M004818/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Membership' }).click();
  await page.getByRole('combobox', { name: 'Change status to' }).click();
  await page.getByRole('option', { name: 'Absent' }).click();
  await expect(page.getByText(/logged out immediately/)).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('Posted overseas');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(row).toContainText('Absent');

  await spouse.goto('/profile');
  await expect(spouse).toHaveURL(/\/login/);
  await logIn(spouse, 'spouse@clubhouse.test');
  await expect(spouse).toHaveURL(/\/login/);

  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Posted overseas');
  await page.getByRole('tab', { name: 'Membership' }).click();
  await changeStatus(page, 'Active', '');
  await expect(row).toContainText('Active');
  await spouse.context().close();
});

test('a request is decided by keyboard, with a correction and a refusal', async ({ page }) => {
  await openAs(page, 'staff@clubhouse.test', '/admin/approvals');
  await page.getByRole('link', { name: /Nur Aisyah/ }).click();
  await expect(page.getByText(/0 of 3/)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('e');
  await page.getByLabel(/corrected to/).fill('Banyan Close');
  await page.getByLabel(/corrected to/).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Please call the front desk about this' }).click();
  await expect(page.getByText('All 3 decided')).toBeVisible();

  // What is not sent yet survives a reload.
  await page.reload();
  await expect(page.getByText('All 3 decided')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Decision sent')).toBeVisible();
  await expect(page.getByRole('link', { name: /Nur Aisyah/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Decided' }).click();
  await page.getByRole('link', { name: /Nur Aisyah/ }).click();
  await expect(page.getByText('Corrected to “Banyan Close”.')).toBeVisible();
  await expect(page.getByText('Please call the front desk about this.')).toBeVisible();
});

test('thirty rows with three bad ones: checked, accepted by a second person, undone', async ({
  page,
  browser,
  club,
}) => {
  const { rows } = await club.database.db.pool.query<{ membership_id: string }>(
    `select membership_id from member where status = 'ACTIVE' and membership_id < 'M0048' order by id limit 27`,
  );
  const lines = rows.map(({ membership_id }, index) => `${membership_id},Example ${index}`);
  const bad = ['M999997,Nobody', 'M999998,Nobody', 'M999999,Nobody'];
  const csv = ['Member No,Known as', ...lines, ...bad].join('\r\n');

  await openAs(page, 'admin@clubhouse.test', '/admin/members');
  await page.getByRole('link', { name: 'Import' }).click();
  await page
    .getByLabel('Member file')
    .setInputFiles({ name: 'thirty.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('combobox', { name: 'Field for Known as' })).toHaveValue('Preferred name');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Has errors', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Send 27 rows for approval' }).click();
  await page.getByRole('link', { name: 'View in Approvals' }).click();
  await expect(page.getByText('You sent this, so someone else has to approve it')).toBeVisible();

  const staff = await another(browser, club, 'staff@clubhouse.test', new URL(page.url()).pathname);
  await staff.getByRole('button', { name: 'Accept 27 changes' }).click();
  await expect(staff.getByText('Applied', { exact: true }).first()).toBeVisible();
  await staff.context().close();
  const names = () =>
    club.database.db.pool.query(`select count(*)::int as n from member where preferred_name like 'Example %'`);
  expect((await names()).rows[0].n).toBe(27);

  await page.reload();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await names()).rows[0].n).toBe(0);
});

/** A code as the phone of a member makes it. */
async function liveCode(page: Page, email: string): Promise<() => Promise<string>> {
  const { access } = await (
    await page.request.post('/v1/api/token/', { data: { username: email, password: PASSWORD } })
  ).json();
  const headers = { Authorization: `Bearer ${access}` };
  const me = await (await page.request.get('/v1/general-users/me/', { headers })).json();
  const device = await makeDeviceKey();
  const answer = await page.request.post(`/v1/profile/member/${me.member_profile.id}/digital-card/`, {
    headers,
    data: { public_key: device.publicKey },
  });
  const { certificate } = await answer.json();
  return () => makeCode(certificate, device.privateKey, Date.now());
}

test('a card is checked at the desk: typed, as a code, and without the network', async ({ page }) => {
  const code = await liveCode(page, 'member@clubhouse.test');
  await openAs(page, 'staff@clubhouse.test', '/admin/card-check');
  const field = page.getByLabel('Membership ID, card number or code');
  const result = page.getByRole('region', { name: 'Result' });
  const check = async (text: string) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
  const kept = page.waitForResponse(/desk-list/);
  await page.reload();
  await kept;
  await check('m004809');
  await expect(result).toContainText('No entry');
  await expect(result).toContainText('a payment is overdue');
  await check(await code());
  await expect(result).toContainText('Welcome');
  await expect(result).toContainText('M004817');

  await page.context().setOffline(true);
  await check('CH1:ABC');
  await expect(result).toContainText('Not a club card');
  await expect(result).toContainText('Checked offline');
  await check(await code());
  await expect(result).toContainText('Welcome');
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Earlier checks' }).getByRole('listitem')).toHaveCount(3);
});
