import type { Page } from '@playwright/test';
import { codeOf } from '../../api/test/accounts/authenticator-app.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, openAs, openClub, test } from '../support/club.ts';

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Two-step login', exact: true }) }).last();

const keyIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

/** Sets it up and answers the key and the recovery codes. */
async function setUp(page: Page) {
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' });
  const key = keyIn((await dialog.getByRole('img', { name: /QR code/ }).getAttribute('data-code')) ?? '');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /Code from the app/ }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await shown.getByRole('button', { name: 'I’ve kept them' }).click();
  return { key, codes };
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('user-token');
    localStorage.removeItem('user-refresh');
  });
  await page.goto('/login');
  await logIn(page, username);
}

test('a member sets up two-step login, logs in with a code and a recovery code, and turns it off', async ({
  page,
  club,
}) => {
  await openAs(page, 'member@clubhouse.test', '/profile?section=security');
  const { key, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible();
  await expect.poll(() => club.mail.caught.some(({ raw }) => raw.includes('Two-step login is on'))).toBe(true);

  await typePassword(page, 'member@clubhouse.test');
  const field = page.getByRole('textbox', { name: /Code from the app/ });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('That code isn’t right')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();

  await typePassword(page, 'member@clubhouse.test');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: /Recovery code/ }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();
  await page.goto('/profile?section=security');
  await expect(card(page).getByText('9 recovery codes left')).toBeVisible();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step login is off')).toBeVisible();
});

test('staff of a club that asks for it set it up first; a colleague resets it', async ({ browser }) => {
  const own = await openClub({ STAFF_SECOND_FACTOR: 'on' });
  try {
    const open = async () => (await browser.newContext({ baseURL: own.url })).newPage();
    const finance = await open();
    await openAs(finance, 'finance@clubhouse.test', '/admin');
    await expect(finance.getByRole('heading', { name: 'Make your login safer' })).toBeVisible();
    await expectAccessible(finance);
    await setUp(finance);
    await finance.getByRole('button', { name: 'Continue' }).click();
    await expect(finance.getByRole('heading', { name: 'Today' })).toBeVisible();

    const admin = await open();
    await openAs(admin, 'admin@clubhouse.test', '/admin/users?search=finance');
    await setUp(admin);
    await admin.getByRole('button', { name: 'Continue' }).click();
    await admin
      .getByRole('row', { name: /finance@clubhouse.test/ })
      .getByText('finance@clubhouse.test')
      .first()
      .click();
    const signIn = admin.getByRole('region', { name: 'Sign-in' });
    await signIn.getByRole('button', { name: 'Reset two-step login' }).click();
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset two-step login' }).click();
    await expect(admin.getByText('Two-step login reset')).toBeVisible();
    await expect(signIn.getByText('Off', { exact: true })).toBeVisible();

    await finance.goto('/login');
    await logIn(finance, 'finance@clubhouse.test');
    await expect(finance.getByRole('heading', { name: 'Make your login safer' })).toBeVisible();
  } finally {
    await own.close();
  }
});
