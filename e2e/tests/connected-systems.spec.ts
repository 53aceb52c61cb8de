import { createServer } from 'node:http';
import * as oidc from 'openid-client';
import { expectAccessible, faultsOf } from '../support/axe.ts';
import { expect, openAs, PASSWORD, test } from '../support/club.ts';

/** A system that logs people in with the club, and greets them by name. */
async function startSystem() {
  let party: oidc.Configuration | undefined;
  let begun = { verifier: '', state: '' };
  const own = { url: '' };
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', own.url);
    if (!party) return response.writeHead(503).end();
    if (address.pathname !== '/callback') {
      begun = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState() };
      const location = oidc.buildAuthorizationUrl(party, {
        redirect_uri: `${own.url}/callback`,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        state: begun.state,
      });
      return response.writeHead(303, { location: String(location) }).end();
    }
    const refused = address.searchParams.get('error');
    if (refused) return response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Refused: ${refused}</h1>`);
    const tokens = await oidc.authorizationCodeGrant(party, address, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
    });
    const known = await oidc.fetchUserInfo(party, tokens.access_token, tokens.claims()?.sub ?? '');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<h1>Hello ${known.name}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  own.url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    get url() {
      return own.url;
    },
    async connect(issuer: string, id: string, secret: string) {
      party = await oidc.discovery(new URL(issuer), id, undefined, oidc.ClientSecretBasic(secret), {
        execute: [oidc.allowInsecureRequests],
      });
    },
    close: () => server.close(),
  };
}

test('staff connect a system; a member logs in to it, sees it, and disconnects it', async ({ page, browser, club }) => {
  const system = await startSystem();
  await openAs(page, 'admin@clubhouse.test', '/admin/connected-systems');
  await page.getByRole('button', { name: 'New system' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Room booking');
  await page.getByRole('textbox', { name: 'Redirect addresses' }).fill(`${system.url}/callback`);
  await page.getByRole('checkbox', { name: 'Your email address' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create system' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = await shown.getByText(/^clubhouse_sys_/).textContent();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Room booking').first().click();
  const setUp = page.getByRole('region', { name: 'Set up the system' });
  const id = await setUp.getByText(/^sys_/).textContent();
  const issuer = await setUp.getByText(/\/oidc$/).textContent();
  await expectAccessible(page);
  await system.connect(issuer ?? '', id ?? '', secret ?? '');

  const context = await browser.newContext({ baseURL: club.url });
  const member = await context.newPage();
  await member.goto(system.url);
  await member.getByRole('textbox', { name: /Email/ }).fill('member@clubhouse.test');
  await member.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await member.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'Log in to Room booking' })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Cancel' }).click();
  await expect(member.getByRole('heading', { name: 'Refused: access_denied' })).toBeVisible();

  await member.goto(system.url);
  await member.getByRole('button', { name: 'Allow' }).click();
  await expect(member.getByRole('heading', { name: /^Hello / })).toBeVisible();
  // The second time nothing is asked.
  await member.goto(system.url);
  await expect(member.getByRole('heading', { name: /^Hello / })).toBeVisible();

  await member.goto(`${club.url}/profile?section=security`);
  await member.getByRole('button', { name: 'Disconnect Room booking' }).click();
  await member.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(member.getByText('Disconnected')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Disconnect Room booking' })).toBeHidden();
  await expectAccessible(member);
  await member.goto(system.url);
  await expect(member.getByRole('button', { name: 'Allow' })).toBeVisible();

  // A request that must not be sent back shows a page of ours.
  await member.goto(`${club.url}/oidc/authorize?client_id=nobody&response_type=code`);
  await expect(member.getByRole('heading', { name: 'You can’t log in here' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await member.emulateMedia({ colorScheme });
    expect(await faultsOf(member)).toEqual([]);
  }
  await context.close();
  system.close();
});
