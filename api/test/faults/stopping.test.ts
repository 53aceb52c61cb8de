import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';

/** Sends requests over one open connection and collects every byte that comes back. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { send: (request: string) => socket.write(request), ended };
}

test('a request that arrives while the server stops gets our 503 with Retry-After', async () => {
  const club = await buildTestApp();
  const { token } = await club.as((await buildUser(club.db)).id);
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = club.app.server.address() as { port: number };
  const lock = await club.db.pool.connect();
  const get = (path: string) =>
    `GET /v1${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  try {
    await lock.query('begin; lock table product in access exclusive mode');
    const socket = openSocket(port);
    socket.send(get('/product/'));
    while ((await waiting(club)) === 0);
    const closed = club.app.close();
    socket.send(get('/general-users/me/'));
    await lock.query('rollback');
    const answers = (await socket.ended).split(/(?=HTTP\/1\.1 )/);
    expect(answers[0]).toContain('200 OK');
    expect(answers[1]).toMatch(/^HTTP\/1\.1 503 /);
    expect(answers[1]?.toLowerCase()).toContain('retry-after: 5');
    expect(answers[1]).toContain('{"detail":"The server is restarting. Please try again in a moment."}');
    await closed;
  } finally {
    lock.release(true);
    await club.close();
  }
});

async function waiting({ db }: { db: { pool: { query: (text: string) => Promise<{ rowCount: number | null }> } } }) {
  const { rowCount } = await db.pool.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount ?? 0;
}
