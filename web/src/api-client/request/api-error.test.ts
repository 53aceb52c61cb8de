import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { freshBrowser } from '../../../test/set-up.ts';
import { ApiError } from './api-error.ts';
import { loggedPath } from './call-log.ts';
import { fillPath, request } from './request.ts';

test.each([
  [null, 'network'],
  [400, 'validation'],
  [401, 'signed-out'],
  [403, 'not-allowed'],
  [404, 'not-found'],
  [409, 'conflict'],
  [429, 'throttled'],
  [500, 'server'],
] as const)('status %s becomes %s', (status, kind) => {
  expect(new ApiError({ status, body: {} }).kind).toBe(kind);
});

test('refusals are flat, whatever their nesting', () => {
  const body = {
    name: ['too long'],
    people: [{}, { age: ['too young'] }],
    waitlist_available: true,
    tags: { 0: ['bad'] },
  };
  expect(new ApiError({ status: 400, body }).fieldErrors).toEqual({
    name: ['too long'],
    'people.1.age': ['too young'],
    'tags.0': ['bad'],
  });
});

test('the wait, the reference and the detail of the server are kept', async () => {
  freshBrowser();
  const headers = { 'retry-after': '60', 'x-request-id': 'abc' };
  fakeApi(() => ({ status: 429, body: { detail: 'Slow down.' }, headers }));
  await expect(request({ method: 'GET', path: '/thing/' })).rejects.toMatchObject({
    kind: 'throttled',
    retryAfter: 60,
    requestId: 'abc',
    detail: 'Slow down.',
  });
});

test("a proxy's page is no answer of the API", async () => {
  freshBrowser();
  fakeApi(() => ({ status: 200, body: '<html>' }));
  await expect(request({ method: 'GET', path: '/thing/' })).rejects.toMatchObject({ kind: 'server' });
});

test('the console shows method, path, status and duration; never a query, a body or a token in a path', async () => {
  freshBrowser();
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  fakeApi(() => ({ status: 400, body: { password: ['no'] } }));
  const body = { username: 'mei@example.com', password: 'hunter22' };
  await request({ method: 'POST', path: '/api/token/', query: { a: 'secret' }, body }).catch(() => {});
  const written = log.mock.calls.flat().join(' ');
  expect(written).toMatch(/^POST \/api\/token\/ 400 \d+ ms$/);
  expect(loggedPath('/payment/3q2-7wAbCdEfGhIjKlMnOpQrStUv/?x=1')).toBe('/payment/…/');
});

test('parts of a path are filled in and encoded', () => {
  expect(fillPath('/general-users/{id}/password/', { id: 7 })).toBe('/general-users/7/password/');
  expect(fillPath('/x/{id}/', { id: 'a/b' })).toBe('/x/a%2Fb/');
  expect(() => fillPath('/x/{id}/')).toThrow('needs id');
});
