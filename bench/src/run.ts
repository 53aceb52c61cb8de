import { cloneDatabase } from '../../api/test/database.ts';
import { spawnServer } from '../../api/test/spawn-server.ts';
import { startTestCluster } from '../../api/test/test-cluster.ts';
import { fillClub, PASSWORD } from './fill-club.ts';
import { type Measured, measure } from './measure.ts';
import { printTable } from './print-table.ts';
import { spawnBare } from './spawn-bare.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const say = (text: string) => console.log(text);

say(`Starting PostgreSQL and filling ${ROWS.toLocaleString('en')} rows…`);
const endCluster = await startTestCluster();
const { db, connection, drop } = await cloneDatabase();
const user = await fillClub(db, ROWS);
const server = await spawnServer(connection, { SEED: 'none', CAPTCHA: 'off', LOG_LEVEL: 'error' });
const offset = Math.floor(ROWS * 0.9);
const bare = await spawnBare(connection, offset);

try {
  const login = await fetch(`${server.url}/v1/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user.email, password: PASSWORD }),
  });
  const { access } = (await login.json()) as { access: string };
  const authorization = { authorization: `Bearer ${access}` };
  const list = '/product/?category=Even&limit=20';
  const deep = `/product/?limit=20&offset=${offset}`;
  const calls: [name: string, path: string, bareName: string | undefined][] = [
    ['me', '/general-users/me/', 'me'],
    [`list, filtered, ${ROWS.toLocaleString('en')} rows`, list, 'list'],
    ['list, name__icontains (rare)', '/product/?name__icontains=999&limit=20', 'icontains'],
    ['list, offset 90 %', deep, 'deep'],
  ];
  const results: Measured[] = [];
  say(`Measuring ${SECONDS} s each, 32 connections…`);
  results.push(
    await measure('login', {
      url: `${server.url}/v1/api/token/`,
      seconds: SECONDS,
      connections: 4,
      login: { username: user.email, password: PASSWORD },
    }),
  );
  for (const [name, path, bareName] of calls) {
    results.push(await measure(name, { url: `${server.url}/v1${path}`, seconds: SECONDS, headers: authorization }));
    if (bareName) results.push(await measure(`  bare: ${name}`, { url: `${bare.url}/${bareName}`, seconds: SECONDS }));
  }
  printTable(results);
} finally {
  bare.stop();
  await server.stop();
  await drop();
  await endCluster();
}
