import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, mailedLink, openAs, openClub, PASSWORD, test } from '../support/club.ts';

const OLD = 'member@clubhouse.test';
const NEW = 'someone.else@example.com';
const NEW_PASSWORD = 'violet harbour 42';

test('the old mailbox gets a login back whose address someone else changed', async ({ browser }) => {
  const own = await openClub();
  try {
    const page = await (await browser.newContext({ baseURL: own.url })).newPage();
    const login = await page.request.post('/v1/api/token/', {
      data: { username: 'admin@clubhouse.test', password: PASSWORD },
    });
    const headers = { Authorization: `Bearer ${(await login.json()).access}` };
    const found = await page.request.get(`/v1/general-users/?search=${OLD}`, { headers });
    const [{ id }] = (await found.json()).results;
    await page.request.patch(`/v1/general-users/${id}/`, { headers, data: { email: NEW } });
    await page.goto(await mailedLink(own, NEW, /http\S+\/confirm-email\?token=[\w-]+/));
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

    // Someone else is logged in with it.
    const intruder = await (await browser.newContext({ baseURL: own.url })).newPage();
    await openAs(intruder, NEW, '/');
    await expect(intruder.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();

    await page.goto(await mailedLink(own, OLD, /http\S+\/undo-email-change\?token=[\w-]+/));
    await expect(page.getByRole('heading', { name: 'Get your email address back' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Repeat new password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: /set|save/i }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

    await page.goto('/login');
    await logIn(page, OLD, NEW_PASSWORD);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();
    await intruder.goto('/bookings');
    await expect(intruder.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  } finally {
    await own.close();
  }
});
