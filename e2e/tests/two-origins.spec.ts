import { SECRETS } from '../../api/test/demo-template.ts';
import { freePort, type SpawnedServer, spawnServer } from '../../api/test/spawn-server.ts';
import { expect, logIn, test } from '../support/club.ts';

let servers: readonly SpawnedServer[] = [];

test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

test('the portal on one origin works with the API on another', async ({ page, club }) => {
  const { connection } = club.database;
  const [portalPort, apiPort] = [await freePort(), await freePort()];
  const [portal, api] = [`http://localhost:${portalPort}`, `http://localhost:${apiPort}`];
  const shared = { ...SECRETS, PUBLIC_URL: portal };
  servers = await Promise.all([
    spawnServer(connection, { ...shared, API_HOST: `${api}/v1/` }, portalPort),
    spawnServer(connection, { ...shared, CORS_ORIGINS: `${portal}/` }, apiPort),
  ]);
  const answered = new Map<string, number[]>();
  page.on('response', (response) => {
    if (!response.url().startsWith(api)) return;
    const method = response.request().method();
    answered.set(method, [...(answered.get(method) ?? []), response.status()]);
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).origin + new URL(request.url()).pathname));

  await page.goto(`${portal}/profile`);
  await logIn(page, 'member@clubhouse.test', 'not the password');
  await expect(page.getByRole('alert')).toContainText('No active account found');
  await logIn(page, 'member@clubhouse.test');
  await expect(page).toHaveURL(`${portal}/profile`);

  // A change carries the ETag that the page has read, and comes back with what was saved.
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  const form = page.getByRole('form', { name: 'About you' });
  await form.getByLabel('Preferred name').fill('Darry');
  const patched = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: /^Save/ }).click();
  expect((await patched).headers()['if-match']).toBeTruthy();
  await expect(page.getByText('Darry').first()).toBeVisible();

  // The live stream of the calendar is read across origins too.
  const stream = page.waitForResponse((response) => response.url().includes('/booking/live/'));
  await page.goto(`${portal}/bookings`);
  expect((await stream).headers()['access-control-allow-origin']).toBe(portal);
  await expect(page.getByRole('main')).toContainText('% free');

  const others = await page.evaluate(async (base) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('user-token')}`,
      'Content-Type': 'application/json',
    };
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(base + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return [answer.status, answer.headers.get('x-request-id') !== null, answer.headers.get('allow') !== null];
    };
    const draft = { step: 1, participants: [] };
    return [
      await ask('PUT', '/v1/booking/enrollment-draft/?course=2', draft),
      await ask('DELETE', '/v1/booking/enrollment-draft/?course=2'),
    ];
  }, api);
  expect(others).toEqual([
    [200, true, true],
    [204, true, true],
  ]);
  expect([...answered.keys()]).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']));
  expect(calls.filter((call) => call.startsWith(`${portal}/v1/`))).toEqual([]);
});
