import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectionLimit } from '../../src/server/connection-limit.ts';
import { buildTestApp } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { openClub } from '../open-club.ts';
import { spawnServer } from '../spawn-server.ts';

const club = await openClub(buildTestApp());
const LOGIN = '{"username":"a@example.com","password":"x"}';
const REQUEST = `POST /v1/api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN}`;

/** Sends a request on an open connection and answers its first line. */
const ask = (socket: Socket | undefined) =>
  new Promise<string>((resolve) => {
    socket?.once('data', (data) => resolve(String(data).slice(0, 12)));
    socket?.write(REQUEST);
  });

test('more callers than the process has descriptors for: the last ones are hung up on, and the others are served', async () => {
  const server = await spawnServer(club.connection, {
    SEED: 'none',
    CAPTCHA: 'off',
    DESCRIPTORS: '256',
    OVERLOAD_MS: '60000',
  });
  const { port } = new URL(server.url);
  const sockets = Array.from({ length: 400 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  try {
    const inState = (state: Socket['readyState']) => sockets.filter(({ readyState }) => readyState === state);
    await eventually(() => {
      expect(inState('opening')).toHaveLength(0);
      expect(inState('open').length).toBeLessThanOrEqual(128);
    });
    const open = inState('open');
    expect(open.length).toBeGreaterThan(100);
    // Longer than anything that looks at the process now and then.
    for (let n = 0; n < 3; n += 1) {
      expect(await ask(open[n])).toBe('HTTP/1.1 401');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    expect(server.process.exitCode).toBeNull();
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(200));
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
});

test.each([
  ['Max open files            1024                 524288               files', 896],
  ['Max open files            64                   64                   files', 32],
  ['Max open files            unlimited            unlimited            files', undefined],
  ['', undefined],
])('%j allows %s connections', (text, most) => {
  expect(connectionLimit(() => text)).toBe(most);
});
