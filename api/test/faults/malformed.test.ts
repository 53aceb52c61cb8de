import { expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { sendMalformed } from '../prove/malformed.ts';

const club = await openClub(buildTestApp({ CAPTCHA: 'off' }));
const admin = await club.as((await buildAdministrator(club.db)).id);

// Twenty thousand of them: `npm run prove malformed`.
test('2,000 malformed requests over all routes: no 5xx, no stack, no SQL, and the server goes on', async () => {
  const { found, seen } = await sendMalformed(club, admin, 2000, 20261115);
  expect(found).toEqual([]);
  // The cases reach the code: a suite that only meets 401 or 404 would prove nothing.
  for (const status of [200, 400, 404, 405]) expect(seen.get(status) ?? 0).toBeGreaterThan(20);
  expect((await admin.ask('GET', '/general-users/me/')).status).toBe(200);
});
