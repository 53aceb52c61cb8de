import type { Client, TestApp } from '../build-test-app.ts';
import { isStream } from '../streams.ts';
import { randomFrom } from './chance.ts';

const GOOD = JSON.stringify({
  name: 'A',
  title: 'A',
  email: 'a@b.sg',
  category: 1,
  price: '1.00',
  status: 'ACTIVE',
  start_date: '2026-01-01',
  roles: [1],
  token: 'x',
});
const WORDS = [
  null,
  true,
  -1,
  1e308,
  1.5,
  '',
  'x',
  '\0',
  '9'.repeat(400),
  'é',
  '\ud800',
  [],
  [[]],
  {},
  { a: 1 },
  'a'.repeat(5000),
  '2026-02-30',
  'NaN',
  '1e999',
];
const KEYS = [
  'name',
  'title',
  'email',
  'username',
  'password',
  'category',
  'price',
  'status',
  'start_date',
  'end_date',
  'roles',
  'access_rights',
  'parent',
  'membership_levels',
  'token',
  'refresh',
  'is_osc',
  'published_at',
  'kind',
  '__proto__x',
  'constructor',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  ' application/json',
  'application/json\tx',
  'Application/JSON',
  'application/json garbage',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'text/plain',
  'image/png',
  '',
];
const TAILS = [
  '',
  '?limit=1e9',
  '?offset=-1',
  '?ordering=%00',
  '?search=%00',
  '?status=%FF',
  '?name__icontains=%',
  '?created_at__gte=%2B',
  '?a[b]=c',
  `?${'x='.repeat(900)}`,
  '?limit=99999999999999999999&offset=99999999999999999999',
  '/%00',
  '/%',
  '/..%2f..%2fetc',
  '/-1',
  '/1e3',
  '/٣',
  `/${'9'.repeat(300)}`,
];

type Dice = ReturnType<typeof randomFrom>;

function body({ upTo, pick }: Dice): string | Buffer {
  const kind = upTo(8);
  if (kind === 0) return GOOD.slice(0, upTo(GOOD.length));
  if (kind === 1) return `\ufeff${GOOD}`;
  if (kind === 2) return Buffer.from(GOOD).map((byte) => (upTo(12) === 0 ? upTo(256) : byte)) as Buffer;
  if (kind === 3) return '['.repeat(upTo(4000)) + '{"a":'.repeat(upTo(40));
  if (kind === 4) return `{"name":"a","name":"b","${pick(KEYS)}":${JSON.stringify(pick(WORDS))}}`;
  if (kind === 5)
    return `--b\r\nContent-Disposition: form-data; name="${pick(KEYS)}"${pick(['', '; filename="../../x"', '; filename=""'])}\r\n\r\nx\r\n${pick(['--b--', '--b', ''])}`;
  if (kind === 6) return JSON.stringify(pick(WORDS) ?? null);
  return JSON.stringify(Object.fromEntries(Array.from({ length: 1 + upTo(6) }, () => [pick(KEYS), pick(WORDS)])));
}

const LEAK = /\bat \/|at file:|node_modules|select .* from|insert into|pg_|syntax error at|argon2/i;

/** Sends so many malformed requests over all routes; what was wrong with the answers, and how often was answered what. */
export async function sendMalformed(
  { app, routes: all }: TestApp,
  admin: Client,
  count: number,
  seed: number,
): Promise<{ found: string[]; seen: Map<number, number> }> {
  const routes = all.filter((route) => !isStream(route));
  const random = randomFrom(seed);
  const seen = new Map<number, number>();
  const found: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const route = random.pick(routes);
    const path =
      route.path.replace(':id', random.pick(['1', '999999', 'x', '%00', '0', '-1'])) +
      (random.upTo(3) === 0 ? random.pick(TAILS) : '');
    const headers: Record<string, string> = {
      'content-type': random.pick(TYPES),
      authorization: `Bearer ${admin.token}`,
      ...(random.upTo(10) === 0 && { accept: random.pick(['text/html', 'a/b', '*', ';;;']) }),
      ...(random.upTo(10) === 0 && { 'idempotency-key': random.pick(['', 'k', 'é', 'x'.repeat(300)]) }),
      ...(random.upTo(10) === 0 && { 'if-match': '"x"' }),
    };
    const method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', route.method]) as
      | 'GET'
      | 'DELETE'
      | 'HEAD';
    // The administrator must stay able to ask: those two would end the session itself.
    if (method === 'DELETE' && path.includes('general-users')) continue;
    const sent = method === 'GET' || method === 'HEAD' ? {} : { payload: body(random) };
    const answer = await app.inject({ method, url: `/v1${path}`, headers, ...sent });
    const context = `case ${n}: ${method} ${path} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    const leaks = LEAK.test(answer.body) && !path.startsWith('/openapi') && !path.startsWith('/docs');
    if (answer.statusCode >= 500 || leaks) found.push(context);
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
  }
  return { found, seen };
}
