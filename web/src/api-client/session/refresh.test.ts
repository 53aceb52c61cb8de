import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, EXPIRED, fakeApi, ok, type Sent } from '../../../test/fake-api.ts';
import { freshBrowser, storedTokens, storeTokens } from '../../../test/set-up.ts';
import { ApiError } from '../request/api-error.ts';
import { request } from '../request/request.ts';

let reload: ReturnType<typeof freshBrowser>['reload'];
beforeEach(() => {
  vi.restoreAllMocks();
  ({ reload } = freshBrowser());
});

const get = (path: string) => request<unknown>({ method: 'GET', path });
const refreshes = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/token/refresh/');

/** A server that takes only `good`, and hands it out for the refresh token `r1`. */
const server: Answerer = ({ path, body, authorization }) => {
  if (path === '/api/token/refresh/') {
    const { refresh } = body as { refresh: string };
    return refresh === 'r1'
      ? ok({ access: 'good', refresh: 'r2' })
      : { status: 401, body: { code: 'token_not_valid' } };
  }
  return authorization === 'Bearer good' ? ok({ path }) : EXPIRED;
};

test('ten calls that expire together cause one refresh, and all of them succeed', async () => {
  storeTokens('old', 'r1');
  const sent = fakeApi(server);
  const paths = Array.from({ length: 10 }, (_, i) => `/thing/${i}/`);
  await expect(Promise.all(paths.map(get))).resolves.toEqual(paths.map((path) => ({ path })));
  expect(refreshes(sent)).toHaveLength(1);
  expect(sent).toHaveLength(21);
  expect(storedTokens()).toEqual(['good', 'r2']);
  expect(reload).not.toHaveBeenCalled();
});

test('a call that was sent with an older token than the stored one is just repeated', async () => {
  storeTokens('old', 'r1');
  const sent = fakeApi((call) => {
    // Another tab refreshes while this call is under way.
    if (call.authorization === 'Bearer old') storeTokens('good', 'r2');
    return server(call);
  });
  await get('/thing/');
  expect(refreshes(sent)).toHaveLength(0);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer good']);
});

test('tabs share one lock, and the token that another tab has fetched meanwhile is used', async () => {
  storeTokens('old', 'r1');
  const locks = {
    request: vi.fn(async (_name: string, work: () => Promise<string>) => {
      storeTokens('good', 'r2');
      return work();
    }),
  };
  vi.stubGlobal('navigator', { locks });
  const sent = fakeApi(server);
  await get('/thing/');
  expect(locks.request).toHaveBeenCalledTimes(1);
  expect(refreshes(sent)).toHaveLength(0);
  vi.unstubAllGlobals();
});

test('the second refusal of the same call is final', async () => {
  storeTokens('old', 'r1');
  const sent = fakeApi(({ path }) => (path === '/api/token/refresh/' ? ok({ access: 'new', refresh: 'r2' }) : EXPIRED));
  await expect(get('/thing/')).rejects.toMatchObject({ status: 401, kind: 'signed-out' });
  expect(sent.filter(({ path }) => path === '/thing/')).toHaveLength(2);
  expect(refreshes(sent)).toHaveLength(1);
});

test('a refresh that the server rejects clears the tokens and reloads once', async () => {
  storeTokens('old', 'spent');
  const sent = fakeApi(server);
  const results = await Promise.allSettled([get('/a/'), get('/b/'), get('/c/')]);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(refreshes(sent)).toHaveLength(1);
  expect(storedTokens()).toEqual([null, null]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no answer', 'no answer' as const],
  ['a broken server', { status: 503 }],
  ['too many calls', { status: 429 }],
])('%s is no rejection: the tokens stay and the error is passed on', async (_name, reply) => {
  storeTokens('old', 'r1');
  fakeApi((call) => (call.path === '/api/token/refresh/' ? reply : server(call)));
  await expect(get('/thing/')).rejects.toBeInstanceOf(ApiError);
  expect(storedTokens()).toEqual(['old', 'r1']);
  expect(reload).not.toHaveBeenCalled();
});

test('without a refresh token nothing is asked, and without any token nothing is reloaded', async () => {
  storeTokens('old', null);
  const sent = fakeApi(server);
  await expect(get('/thing/')).rejects.toMatchObject({ status: 401 });
  expect(refreshes(sent)).toHaveLength(0);
  expect(storedTokens()).toEqual([null, null]);
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(get('/thing/')).rejects.toMatchObject({ status: 401 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an answer without a refresh token keeps the old one', async () => {
  storeTokens('old', 'r1');
  fakeApi((call) => (call.path === '/api/token/refresh/' ? ok({ access: 'good' }) : server(call)));
  await get('/thing/');
  expect(storedTokens()).toEqual(['good', 'r1']);
});

test('a failed login does not start a refresh, whatever its body says', async () => {
  storeTokens('old', 'r1');
  const sent = fakeApi(() => EXPIRED);
  await expect(request({ method: 'POST', path: '/api/token/', body: {} })).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
});

test('a repeated call carries the same body, encoded once, and its own headers', async () => {
  storeTokens('old', 'r1');
  const sent = fakeApi(server);
  const body = { name: 'Court 1', note: '"quoted"' };
  await request({ method: 'POST', path: '/thing/', body, headers: { 'Idempotency-Key': 'k1' } });
  const [first, , second] = sent;
  expect(first?.body).toEqual(body);
  expect(second?.body).toEqual(body);
  expect(second?.authorization).toBe('Bearer good');
});

test('no token, no header: a visitor sends no Authorization at all', async () => {
  const sent = fakeApi(() => ok({}));
  await get('/thing/');
  expect(sent[0]?.authorization).toBeNull();
});
