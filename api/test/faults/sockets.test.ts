import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
await club.app.listen({ port: 0, host: '127.0.0.1' });

/** Everything the server says to these bytes until it hangs up. */
function say(bytes: string): Promise<string> {
  const { port } = club.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const hello = 'GET /health/live HTTP/1.1';

describe('a malformed request is refused in the usual form, and the connection is closed', () => {
  test.each<[string, string, number]>([
    ['nonsense', request('nonsense'), 400],
    [
      'two lengths of one body',
      request('POST /v1/api/token/ HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      400,
    ],
    [
      'two different lengths',
      request('POST /v1/api/token/ HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Content-Length: 5'),
      400,
    ],
    ['a length that is none', request('POST /v1/api/token/ HTTP/1.1', 'Host: x', 'Content-Length: +4'), 400],
    ['a header with a space before its colon', request(hello, 'Host : x'), 400],
    ['headers over 16 KiB', request(hello, 'Host: x', `X-Long: ${'a'.repeat(17 * 1024)}`), 431],
  ])('%s', async (_name, bytes, status) => {
    const heard = await say(bytes);
    expect(heard.split(' ', 2)[1]).toBe(String(status));
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({ detail: expect.any(String) });
  });

  test('headers under 16 KiB pass', async () => {
    const heard = await say(request(hello, 'Host: x', 'Connection: close', `X-Long: ${'a'.repeat(15 * 1024)}`));
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
  });
});

test('slow callers are cut off: headers in 15 s, a request in 30 s, a silent line in 60 s', () => {
  const { headersTimeout, requestTimeout, timeout } = club.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    timeout: 60_000,
  });
});
