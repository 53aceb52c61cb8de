import { CLIENT_ID, CLIENT_SECRET, startRealProvider } from '../../api/test/single-sign-on/real-provider.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base, type Club, expect, openAs, openClub, workerClub } from '../support/club.ts';

/** The provider is on this machine. */
const test = base.extend<object, { readonly club: Club }>({
  club: workerClub(() => openClub({ SINGLE_SIGN_ON_ALLOW_PRIVATE: 'on' })),
});

const MEMBER = 'member@clubhouse.test';

test('staff add a provider; a member links it, logs in with it, proves with it and unlinks it', async ({
  page,
  club,
  browser,
}) => {
  const provider = await startRealProvider(`${club.url}/single-sign-on`);
  provider.person = { sub: 'mei', email: MEMBER, email_verified: true };

  await openAs(page, 'admin@clubhouse.test', '/admin/single-sign-on');
  await expect(page.getByText('Example Workspace').first()).toBeVisible();
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = page.getByRole('dialog', { name: 'New provider' });
  await expect(form.getByText(`${club.url}/single-sign-on`)).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill('Club account');
  await form.getByRole('textbox', { name: /^Issuer/ }).fill(provider.issuer);
  await form.getByRole('textbox', { name: /^Client ID/ }).fill(CLIENT_ID);
  await form.getByLabel(/^Client secret/).fill(CLIENT_SECRET);
  await form.getByRole('switch', { name: /^On/ }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add provider' }).click();
  await expect(form).toBeHidden();
  await page.getByText('Club account').first().click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Club account is ready.')).toBeVisible();
  await expectAccessible(page);

  const member = await (await browser.newContext({ baseURL: club.url })).newPage();
  await member.goto('/benefits');
  await expect(member.getByRole('button', { name: 'Continue with Club account' })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Continue with Club account' }).click();
  await expect(member.getByRole('heading', { name: 'Link Club account' })).toBeVisible();
  await expect(member.getByText(MEMBER)).toBeVisible();
  expect(new URL(member.url()).search).toBe('');
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Link and log in' }).click();
  await expect(member.getByRole('heading', { name: 'Benefits' })).toBeVisible();
  await expect.poll(() => club.mail.caught.some(({ raw }) => raw.includes('Club account can now'))).toBe(true);

  await member.evaluate(() => localStorage.clear());
  await member.goto('/profile?section=security');
  await member.getByRole('button', { name: 'Continue with Club account' }).click();
  await expect(member.getByText(`Club account: ${MEMBER}`)).toBeVisible();
  await expectAccessible(member);

  await club.database.db.pool.query(`update session set proved_at = now() - interval '1 hour'`);
  await member.getByRole('button', { name: 'Unlink Club account' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  const proof = member.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expect(proof.getByRole('button', { name: 'Use Club account' })).toBeVisible();
  await expectAccessible(member);
  await proof.getByRole('button', { name: 'Use Club account' }).click();
  await expect(member.getByText('Club account unlinked')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Link Club account' })).toBeVisible();
  await provider.close();
});

test('the page after a refusal leads on', async ({ page }) => {
  await page.goto('/single-sign-on?code=1&state=login.unknown');
  await expect(page.getByRole('alert')).toContainText('That took too long');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
