/// <reference types="node" />
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { sendByBrowser as send } from './send-request.ts';

let base = '';
let last: { readonly request: IncomingMessage; readonly body: string };

const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/json': [200, '{"a":1}'],
  '/empty': [204, ''],
  '/html': [502, '<html>'],
};

/** On another address than the page's, as an API may be. */
const server = createServer(async (request, reply) => {
  const allowed = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, authorization, content-type',
    'access-control-allow-methods': '*',
    'access-control-expose-headers': '*',
    'x-request-id': 'abc',
  };
  if (request.method === 'OPTIONS') return void reply.writeHead(204, allowed).end();
  last = { request, body: await text(request) };
  const [status, body] = ANSWERS[request.url?.split('?')[0] ?? ''] ?? [404, '{}'];
  if (request.url !== '/never') reply.writeHead(status, allowed).end(body);
});

beforeAll(async () => {
  freshBrowser();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('JSON goes out and comes back, with status and headers', async () => {
  const headers = { Authorization: 'Bearer x' };
  const answer = await send({ method: 'POST', url: `${base}/json`, body: { name: 'Tan', none: undefined }, headers });
  expect([answer.status, answer.body, answer.header('x-request-id'), answer.header('etag')]).toEqual([
    200,
    { a: 1 },
    'abc',
    null,
  ]);
  expect([last.request.method, last.body]).toEqual(['POST', '{"name":"Tan"}']);
  expect(last.request.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer x' });
});

test('a filter without a value is left out, and times and lists stay readable', async () => {
  const query = {
    search: 'Ann & Bob',
    at: '09:30',
    status__in: 'A,B',
    empty: '',
    none: null,
    no: undefined,
    yes: true,
  };
  await send({ method: 'GET', url: `${base}/json`, query });
  expect(last.request.url).toBe('/json?search=Ann+%26+Bob&at=09:30&status__in=A,B&yes=true');
  expect(last.request.headers['content-type']).toBeUndefined();
});

test('any status is an answer; what is no JSON comes as text, and nothing as an empty one', async () => {
  expect(await send({ method: 'GET', url: `${base}/html` })).toMatchObject({ status: 502, body: '<html>' });
  expect(await send({ method: 'GET', url: `${base}/empty` })).toMatchObject({ status: 204, body: '' });
});

test('a file is downloaded with progress', async () => {
  const onReceived = vi.fn();
  const { body } = await send({ method: 'GET', url: `${base}/json`, isFile: true, onReceived });
  expect(body).toBeInstanceOf(Blob);
  expect(onReceived).toHaveBeenLastCalledWith(7);
});

test('a form is sent as the browser encodes it, with progress', async () => {
  const body = new FormData();
  body.append('attachment', new Blob(['hello']), 'a.txt');
  const onSent = vi.fn();
  await send({ method: 'POST', url: `${base}/json`, body, onSent });
  expect(last.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(last.body).toContain('hello');
  expect(onSent).toHaveBeenLastCalledWith(1);
});

test('without an answer it fails, and so it does when it is cancelled', async () => {
  await expect(send({ method: 'GET', url: 'http://127.0.0.1:1/' })).rejects.toThrow('no answer');
  const leaving = new AbortController();
  const never = send({ method: 'GET', url: `${base}/never`, signal: leaving.signal });
  leaving.abort();
  await expect(never).rejects.toThrow('cancelled');
  await expect(send({ method: 'GET', url: `${base}/json`, signal: leaving.signal })).rejects.toThrow('cancelled');
});

test('no call has a time-out, and the cookie XSRF-TOKEN is sent back to our own address alone', () => {
  const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  const go = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; XSRF-TOKEN=s%3D1');
  const forgery = () => set.mock.calls.filter(([name]) => name === 'X-XSRF-TOKEN').map(([, value]) => value);
  try {
    void send({ method: 'POST', url: `${base}/json`, body: {} });
    expect(forgery()).toEqual([]);
    void send({ method: 'POST', url: '/v1/thing/', body: {} });
    expect(forgery()).toEqual(['s=1']);
    expect(go.mock.contexts.map((xhr) => (xhr as XMLHttpRequest).timeout)).toEqual([0, 0]);
  } finally {
    for (const spy of [set, go, cookie]) spy.mockRestore();
  }
});
