import { cloneDatabase } from '../../api/test/database.ts';
import { spawnServer } from '../../api/test/spawn-server.ts';
import { expect, logIn, test } from '../support/club.ts';

test('an empty club: the printed link makes the first administrator, once', async ({ page }) => {
  const database = await cloneDatabase();
  const server = await spawnServer(database.connection, { SEED: 'none' });
  try {
    await page.goto(`${server.url}/login`);
    await logIn(page, 'admin@clubhouse.test');
    await expect(page.getByRole('alert')).toContainText('No active account found');

    const link = server.output().match(/http\S+\/create-login\?first=[\w-]+/)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Your name').fill('Priyadharshini d/o Sivasubramaniam');
    await page.getByLabel('E-mail').fill('secretary@example.org');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('quiet lantern by the pool');
    await page.getByRole('textbox', { name: 'New password again' }).fill('quiet lantern by the pool');
    await page.getByRole('button', { name: 'Open the club' }).click();
    await expect(page.getByRole('heading', { name: 'Your club is open' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, 'secretary@example.org', 'quiet lantern by the pool');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Priyadharshini');
    await page.goto(`${server.url}/admin/users`);
    await expect(page.getByRole('table')).toContainText('secretary@example.org');
    const again = await page.request.post(`${server.url}/v1/general-users/first-administrator/`, {
      data: {
        token: new URL(link).searchParams.get('first'),
        name: 'X',
        email: 'x@example.org',
        password: 'quiet lantern by the pool',
      },
    });
    expect(again.status()).toBe(404);
  } finally {
    await server.stop();
    await database.drop();
  }
});
