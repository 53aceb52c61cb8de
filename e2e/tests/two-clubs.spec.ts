import type { APIRequestContext } from '@playwright/test';
import { expect, logIn, openClub, PASSWORD, test } from '../support/club.ts';

const MEMBER = 'member@clubhouse.test';

/** Calls the API of a club as its administrator, who has just logged in. */
async function asAdministrator(request: APIRequestContext, url: string) {
  const login = await request.post(`${url}/v1/api/token/`, {
    data: { username: 'admin@clubhouse.test', password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await login.json()).access}` };
  return async (path: string, data: object) => {
    const answer = await request.post(`${url}/v1${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
}

let clubs: readonly Awaited<ReturnType<typeof openClub>>[] = [];

test.afterEach(async () => {
  await Promise.all(clubs.map((club) => club.close()));
  clubs = [];
});

test('a member of one club logs in to another with their login at the first', async ({ page }) => {
  const [club, guest] = await Promise.all([openClub(), openClub({ SINGLE_SIGN_ON_ALLOW_PRIVATE: 'on' })]);
  clubs = [club, guest];
  // The first request loads the provider, which can take a busy machine longer than another club waits.
  expect((await page.request.get(`${club.url}/oidc/.well-known/openid-configuration`)).status()).toBe(200);
  const system = await (await asAdministrator(page.request, club.url))('/system/connected-system/', {
    name: 'The other club',
    kind: 'CONFIDENTIAL',
    redirect_uris: [`${guest.url}/single-sign-on`],
    scopes: ['openid', 'email'],
  });
  await (await asAdministrator(page.request, guest.url))('/system/sign-in-provider/', {
    name: 'Our friends',
    issuer: `${club.url}/oidc`,
    client_id: system.client_id,
    client_secret: system.secret,
    used_by: 'MEMBERS',
    mapping: 'EMAIL',
    claim: 'email',
    is_enabled: true,
  });
  const atHome = club.database.db.pool;
  await atHome.query('update app_user set email_verified_at = null where email = $1', [MEMBER]);

  const come = async () => {
    await page.goto(`${guest.url}/login`);
    await page.getByRole('button', { name: 'Continue with Our friends' }).click();
  };
  const atFirst = () => expect(page).toHaveURL((url) => url.origin === new URL(club.url).origin);
  await come();
  // Both have a page for logging in.
  await atFirst();
  await logIn(page, MEMBER);
  await page.getByRole('button', { name: 'Allow' }).click();
  // An address that its owner never confirmed says nothing about who they are.
  await expect(page.getByRole('alert')).toContainText('no login');

  await atHome.query('update app_user set email_verified_at = now() where email = $1', [MEMBER]);
  await come();
  await expect(page.getByRole('heading', { name: 'Link Our friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByRole('heading', { name: /Darius/ })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(guest.url).origin);

  // A login that ends at home opens nothing elsewhere.
  await atHome.query('update app_user set is_active = false where email = $1', [MEMBER]);
  await page.evaluate(() => localStorage.clear());
  await come();
  await atFirst();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
