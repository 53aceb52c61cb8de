import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type ObjectStorage, openS3Storage, STORAGE_CALLS } from '../../src/object-storage/index.ts';
import { startStrictS3 } from './strict-s3.ts';

const s3 = await startStrictS3({ leastPart: 1000 });
const { S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
const opened: ObjectStorage[] = [];
const open = (changed: Partial<Parameters<typeof openS3Storage>[0]> = {}) => {
  const storage = openS3Storage({
    endpoint: s3.endpoint,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: 'club/',
    pathStyle: true,
    ...changed,
  });
  opened.push(storage);
  return storage;
};
const storage = open();

afterEach(() => {
  s3.state.fault = () => undefined;
  s3.state.skewMs = 0;
  s3.state.calls.length = 0;
});
afterAll(async () => {
  for (const one of opened) one.close();
  await s3.close();
});

const read = async (key: string) => {
  const found = await storage.get(key);
  if (!found) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of found.body) pieces.push(piece);
  return Buffer.concat(pieces);
};
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
async function* stream(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const failOnce = (fault: Exclude<ReturnType<typeof s3.state.fault>, undefined>, method?: string) => {
  let left = 1;
  s3.state.fault = (call) => ((method === undefined || call.method === method) && left-- > 0 ? fault : undefined);
};

describe('an object', () => {
  test('is put, read, described, listed and deleted, below the prefix', async () => {
    const content = randomBytes(5000);
    expect(await storage.put('uploads/a.png', content, { contentType: 'image/png' })).toEqual({
      size: 5000,
      sha256: hash(content),
    });
    expect(s3.bucket.objects.get('club/uploads/a.png')?.type).toBe('image/png');
    expect(await read('uploads/a.png')).toEqual(content);
    expect(await storage.head('uploads/a.png')).toMatchObject({ key: 'uploads/a.png', size: 5000 });
    expect(await Array.fromAsync(storage.list('uploads/'))).toMatchObject([{ key: 'uploads/a.png', size: 5000 }]);
    await storage.delete('uploads/a.png');
    await storage.delete('uploads/a.png');
    expect([await storage.get('uploads/a.png'), await storage.head('uploads/a.png')]).toEqual([undefined, undefined]);
  });

  test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.', 'a b', 'a?b', 'ä'])('is never named %j', async (key) => {
    await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow('is no name of an object');
    expect(s3.state.calls).toEqual([]);
  });

  test('lists are whole beyond a page of 1,000', async () => {
    for (let n = 0; n < 2500; n += 1)
      s3.bucket.objects.set(`club/many/${n}`, { content: Buffer.alloc(1), type: '', at: new Date() });
    expect(new Set((await Array.fromAsync(storage.list('many/'))).map(({ key }) => key)).size).toBe(2500);
    expect(s3.state.calls).toHaveLength(3);
  });
});

describe('a stream', () => {
  test.each([
    ['of no length', 0, []],
    ['shorter than a part', 999, []],
    ['as long as a part', 1000, []],
    ['a little longer', 1001, [1000, 1]],
    ['of three whole parts', 3000, [1000, 1000, 1000]],
  ] as const)('%s arrives whole', async (_, length, parts) => {
    const content = randomBytes(length);
    const result = await storage.put('backups/b', stream(content, 300), { partSize: 1000 });
    expect(result).toEqual({ size: length, sha256: hash(content) });
    expect(await read('backups/b')).toEqual(content);
    const sent = s3.state.calls.filter((call) => call.startsWith('PUT') && call.includes('partNumber'));
    expect(sent).toHaveLength(parts.length);
  });

  test('that breaks off leaves nothing, and no part either', async () => {
    async function* broken() {
      yield randomBytes(2500);
      throw new Error('the disk is gone');
    }
    await expect(storage.put('backups/c', broken(), { partSize: 1000 })).rejects.toThrow('the disk is gone');
    expect([s3.bucket.objects.has('club/backups/c'), s3.bucket.uploads.size]).toEqual([false, 0]);
  });

  test('whose end was acknowledged in vain is stored all the same', async () => {
    const content = randomBytes(2500);
    let isLost = false;
    s3.state.fault = ({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId') || isLost) return undefined;
      isLost = true;
      return 'lose the answer';
    };
    await storage.put('backups/d', stream(content, 700), { partSize: 1000 });
    expect(await read('backups/d')).toEqual(content);
  });

  test('that a killed process left is thrown away later', async () => {
    const begun = stream(randomBytes(2500), 700);
    s3.state.fault = ({ method, query }) =>
      query.has('uploadId') && method !== 'PUT' ? { code: 'AccessDenied' } : undefined;
    await expect(storage.put('backups/e', begun, { partSize: 1000 })).rejects.toMatchObject({ code: 'AccessDenied' });
    expect(s3.bucket.uploads.size).toBe(1);
    s3.state.fault = () => undefined;
    expect(await storage.abandonUnfinished('backups/', new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.abandonUnfinished('backups/', new Date(Date.now() + 60_000))).toBe(1);
    expect(s3.bucket.uploads.size).toBe(0);
  });
});

describe('the storage', () => {
  test.each([{ code: 'InternalError' }, { code: 'SlowDown' }, 'hang up', 'lose the answer'] as const)(
    'that fails once (%j) is asked again',
    async (fault) => {
      for (const method of ['PUT', 'GET', 'HEAD', 'DELETE'] as const) {
        failOnce(fault, method);
        if (method === 'PUT') await storage.put('x', Buffer.from('x'));
        if (method === 'GET') expect(await read('x')).toEqual(Buffer.from('x'));
        if (method === 'HEAD') expect(await storage.head('x')).toBeDefined();
        if (method === 'DELETE') await storage.delete('x');
      }
      expect(s3.bucket.objects.has('club/x')).toBe(false);
    },
  );

  test('that goes on failing is given up, and said so', async () => {
    s3.state.fault = () => ({ code: 'SlowDown' });
    await expect(storage.put('x', Buffer.from('x'), { tries: 2 })).rejects.toMatchObject({
      kind: 'busy',
      code: 'SlowDown',
    });
    expect(s3.state.calls).toHaveLength(2);
  });

  test('that does not answer is given up after the limit', async () => {
    s3.state.fault = () => 'hang';
    const hasty = open({ limits: { answerMs: 100 } });
    const failed = await hasty.get('x', { tries: 2 }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'unreachable', message: 'no answer in time' });
  });

  test('whose body stalls or breaks off ends the stream with an error', async () => {
    await storage.put('x', randomBytes(100_000));
    s3.state.fault = () => 'cut the body';
    await expect(read('x')).rejects.toThrow();
  });

  test('that is not there is unreachable', async () => {
    await s3.goAway();
    await expect(storage.head('x', { tries: 2 })).rejects.toMatchObject({ kind: 'unreachable' });
    await s3.comeBack();
    expect(await storage.head('nothing')).toBeUndefined();
  });

  test.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch', 'check S3_SECRET_ACCESS_KEY and S3_REGION'],
    [{ accessKeyId: 'another' }, 'InvalidAccessKeyId', 'check S3_ACCESS_KEY_ID'],
    [{ bucket: 'another' }, 'NoSuchBucket', 'check S3_BUCKET'],
  ] as const)('refuses %j at once, with a hint', async (changed, code, hint) => {
    const failed = await open(changed)
      .put('x', Buffer.from('x'))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'refused', code, message: `${code}: ${hint}` });
    expect(s3.state.calls).toHaveLength(1);
  });

  test('reports a wrong clock, with both times', async () => {
    s3.state.skewMs = 3600_000;
    await expect(storage.readClock()).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
    s3.state.skewMs = 600_000;
    expect((await storage.readClock()) - Date.now()).toBeGreaterThan(300_000);
  });

  test('publishes a measurement of every try', async () => {
    const seen: unknown[] = [];
    const listen = (call: unknown) => seen.push(call);
    STORAGE_CALLS.subscribe(listen);
    failOnce({ code: 'SlowDown' });
    await storage.head('nothing');
    STORAGE_CALLS.unsubscribe(listen);
    expect(seen).toMatchObject([
      { operation: 'head', result: 'busy' },
      { operation: 'head', result: 'missing' },
    ]);
  });

  test('stops when it is aborted', async () => {
    s3.state.fault = () => 'hang';
    const stopping = new AbortController();
    const asked = storage.get('x', { signal: stopping.signal });
    while (s3.state.calls.length === 0) await sleep(5);
    stopping.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
