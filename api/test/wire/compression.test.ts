import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from '../../src/plugins/compress-answers.ts';

const LONG = JSON.stringify({ rows: Array.from({ length: 400 }, (_, id) => ({ id, name: `Court ${id}` })) });
const JSON_TYPE = 'application/json; charset=utf-8';

const app = Fastify();
compressAnswers(app);
app.get('/long', (_request, reply) => reply.header('Vary', 'Origin').type(JSON_TYPE).send(LONG));
app.get('/short', (_request, reply) => reply.type(JSON_TYPE).send('{"id":1}'));
app.get('/bytes', (_request, reply) => reply.type('application/problem+json').send(Buffer.from(LONG)));
app.get('/table', (_request, reply) => reply.type('text/csv').send(Readable.from([LONG.slice(0, 50), LONG.slice(50)])));
app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(LONG)));
app.get('/live', (_request, reply) => reply.type('text/event-stream').send(Readable.from([LONG])));
app.get('/done', (_request, reply) => reply.type(JSON_TYPE).header('Content-Encoding', 'gzip').send(Buffer.from(LONG)));
app.get('/broken', (_request, reply) =>
  reply.type('text/csv').send(
    new Readable({
      read() {
        this.destroy(new Error('the database is gone'));
      },
    }),
  ),
);
afterAll(() => app.close());

const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });
const READERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each([
  ['/long', 'gzip, deflate, br, zstd', 'br'],
  ['/long', 'gzip', 'gzip'],
  ['/long', 'br;q=0, GZIP', 'gzip'],
  ['/bytes', 'br', 'br'],
  ['/table', 'br', 'br'],
  ['/table', 'gzip', 'gzip'],
] as const)('%s for a caller that takes %s comes as %s', async (url, accepted, encoding) => {
  const answer = await ask(url, accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(READERS[encoding](answer.rawPayload).toString()).toBe(LONG);
  expect(answer.rawPayload.length).toBeLessThan(LONG.length / 2);
  expect(String(answer.headers.vary)).toContain('Accept-Encoding');
});

test.each([
  ['/long', 'identity'],
  ['/long', ''],
  ['/picture', 'br'],
  ['/live', 'br'],
  ['/table', 'br;q=0'],
])('%s for a caller that takes "%s" comes as it is', async (url, accepted) => {
  const answer = await ask(url, accepted);
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, LONG]);
});

test('what is short, or compressed already, is left alone', async () => {
  expect((await ask('/short', 'br')).headers).toMatchObject({ 'content-length': '8' });
  const done = await ask('/done', 'br');
  expect([done.headers['content-encoding'], done.rawPayload.toString()]).toEqual(['gzip', LONG]);
});

test('other reasons to vary stay', async () => {
  expect((await ask('/long', 'br')).headers.vary).toBe('Origin, Accept-Encoding');
});

test('a source that fails before its first byte is an error that can be read', async () => {
  const answer = await ask('/broken', 'br');
  expect([answer.statusCode, answer.headers['content-encoding'], answer.json().message]).toEqual([
    500,
    undefined,
    'the database is gone',
  ]);
});
