import type { Page } from '@playwright/test';
import { cloneDatabase } from '../../api/test/database.ts';
import { spawnServer } from '../../api/test/spawn-server.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, test } from '../support/club.ts';

const PASSWORD = 'quiet lantern by the pool';

const pick = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Types a name that nothing has, and takes the offer to make it. */
const make = async (page: Page, field: RegExp, name: string, told: string) => {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name: `Make “${name}”` }).click();
  await expect(page.getByText(told)).toBeVisible();
};

test('the first hour of an empty club: from the printed link to a place to book and members', async ({ page }) => {
  const database = await cloneDatabase();
  const server = await spawnServer(database.connection, { SEED: 'none' });
  const at = (path: string) => page.goto(`${server.url}${path}`);
  try {
    await at('/login');
    await logIn(page, 'admin@clubhouse.test');
    await expect(page.getByRole('alert')).toContainText('No active account found');

    const link = server.output().match(/http\S+\/create-login\?first=[\w-]+/)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Your name').fill('Priyadharshini d/o Sivasubramaniam');
    await page.getByLabel('E-mail').fill('secretary@example.org');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'New password again' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Open the club' }).click();
    await expect(page.getByRole('heading', { name: 'Your club is open' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, 'secretary@example.org', PASSWORD);

    // The console leads through the first steps.
    const guide = page.getByRole('region', { name: 'Set up your club' });
    await expect(guide).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await guide.getByRole('link', { name: 'Name the club' }).click();
    await page.getByLabel('Name of the club', { exact: true }).fill('Bukit Timah Rowing and Paddling Club');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Bukit Timah Rowing');

    await page.getByRole('link', { name: 'Overview' }).click();
    await guide.getByRole('link', { name: 'Bring in a colleague' }).click();
    await make(page, /^Member/, 'Ravi Kumar', 'Written down as staff');
    await page.getByLabel(/^E-mail/).fill('ravi@example.org');
    await page.getByLabel(/^Username/).fill('ravi');
    await page.getByLabel('The password').fill('another lantern by the pool');
    await pick(page, 'Roles', 'Front desk');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save user' }).click();
    await expect(page.getByRole('heading', { name: 'ravi' })).toBeVisible();

    await page.getByRole('link', { name: 'Overview' }).click();
    await guide.getByRole('link', { name: 'Set up a place to book' }).click();
    await page.getByLabel(/^Name/).fill('Badminton court 1');
    await page.getByRole('combobox', { name: /^Kind/ }).click();
    await page.getByRole('option', { name: 'Space-based facility' }).click();
    await make(page, /^Category/, 'Courts', 'The facility category is saved');
    await make(page, /^Takes up/, 'Sports hall', 'The space is saved');
    await page.getByRole('button', { name: 'Save facility' }).click();
    await page.getByRole('button', { name: 'Add hours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Prices' }).click();
    await page.getByRole('button', { name: 'Add a price' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('12');
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save hours and prices' }).click();
    await expect(page.getByText('The hours and prices are saved')).toBeVisible();

    await page.getByRole('link', { name: 'Overview' }).click();
    await guide.getByRole('link', { name: 'Bring in the members' }).click();
    const content =
      'Our club;;\nName;Email;Sex\nAisha Rahman;aisha@example.org;Lady\nChen Wei;not an address;L\nAisha Rahman;aisha@example.org;F\n';
    const file = { name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.getByLabel('File of members').setInputFiles(file);
    await pick(page, 'Membership', 'Ordinary');
    await pick(page, 'Service', 'Active Service Regular');
    await pick(page, 'Tier', 'Standard');
    await pick(page, 'Meaning of L in Gender', 'Male');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('The same person is in row 3 already.')).toBeVisible();
    await page.getByLabel('E-mail, row 4').fill('chen@example.org');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Chen Wei' })
      .getByRole('button', { name: 'Check again' })
      .click();
    await page.getByRole('button', { name: 'Send 2 rows to a second person' }).click();
    await expect(page.getByText('Sent to a second person')).toBeVisible();
    const ravi = await page.request.post(`${server.url}/v1/api/token/`, {
      data: { username: 'ravi', password: 'another lantern by the pool' },
    });
    const headers = { Authorization: `Bearer ${(await ravi.json()).access}` };
    const accepted = await page.request.patch(`${server.url}/v1/approval-requests/1/`, {
      headers,
      data: { status: 'APPROVED' },
    });
    expect(accepted.status()).toBe(200);
    // A job takes the rows in.
    await expect(async () => {
      await at('/admin');
      expect(await guide.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4');
    }).toPass();

    const again = await page.request.post(`${server.url}/v1/general-users/first-administrator/`, {
      data: { token: new URL(link).searchParams.get('first'), name: 'X', email: 'x@example.org', password: PASSWORD },
    });
    expect(again.status()).toBe(404);
  } finally {
    await server.stop();
    await database.drop();
  }
});
