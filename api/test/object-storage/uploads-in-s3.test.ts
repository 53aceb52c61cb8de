import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { tidyUp } from '../../src/jobs/housekeeping.ts';
import { removeObjects } from '../../src/modules/platform/uploads/index.ts';
import { objectStorageOf } from '../../src/object-storage/index.ts';
import { buildTestApp, testConfig } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { openClub } from '../open-club.ts';
import { startStrictS3 } from './strict-s3.ts';

const s3 = await startStrictS3();
const settings = { FILE_STORAGE: 's3', S3_PREFIX: 'club', ...s3.settings };
const club = await openClub(buildTestApp(settings));
const storage = objectStorageOf(club.config);
const user = await buildUser(club.db);
const me = await club.as(user.id);
const lines: string[] = [];
const logged = await buildApp({
  db: club.db,
  config: testConfig({ ...settings, LOG_LEVEL: 'info' }),
  logStream: { write: (line) => lines.push(line) },
});
await logged.listen({ port: 0, host: '127.0.0.1' });
const { port } = logged.server.address() as AddressInfo;

afterEach(() => {
  s3.state.fault = () => undefined;
  s3.state.calls.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await logged.close();
  storage?.close();
  await s3.close();
});

const PDF = '%PDF-1.7\n%%EOF\n';
const upload = async () => (await send(me, PDF, 'rules.pdf', 'attachment')).body.feature_image as string;
const path = (address: string) => new URL(address).pathname;
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  logged.inject({ method: 'GET', url: path(address), headers });
const counts = async () => ({
  rows: (await club.db.row<{ n: number }>(sql`select count(*)::int as n from upload`))?.n,
  objects: s3.bucket.objects.size,
  removals: (await club.db.row<{ n: number }>(sql`select count(*)::int as n from object_removal`))?.n,
});
const age = () =>
  club.db.run(sql`update object_removal set created_at = created_at - interval '40 days', next_try_at = now()`);
const clean = (keepDays = 30) => removeObjects(club.db, storage, keepDays, new AbortController().signal);
const objectOf = async (address: string) =>
  (
    await club.db.row<{ object_key: string }>(
      sql`select object_key from upload where key = ${path(address).slice(15, 47)}`,
    )
  )?.object_key ?? '';

describe('a file in S3', () => {
  test('is stored there alone, and served as one from the database is', async () => {
    const picture = await send(me, await canvas().png().toBuffer());
    expect(picture.status).toBe(201);
    const object = await objectOf(picture.body.feature_image);
    expect(object).toMatch(/^uploads\/[\w-]{36}\.png$/);
    const held = s3.bucket.objects.get(`club/${object}`);
    expect(held?.type).toBe('image/png');
    expect(await club.db.row(sql`select content from upload where object_key = ${object}`)).toEqual({ content: null });
    const served = await fetchFile(picture.body.feature_image);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload).toEqual(held?.content);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(held?.content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': expect.stringContaining('immutable'),
      'content-disposition': 'inline',
    });
    s3.state.calls.length = 0;
    const again = await fetchFile(picture.body.feature_image, { 'if-none-match': String(served.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, s3.state.calls]).toEqual([304, 0, []]);
    const document = await fetchFile(await upload());
    expect(document.headers['content-disposition']).toBe("attachment; filename*=UTF-8''rules.pdf");
  });

  test('goes on to the reader while it is still being read', async () => {
    const address = await upload();
    let goOn = () => {};
    const pause = new Promise<void>((done) => (goOn = done));
    s3.state.fault = ({ method }) => (method === 'GET' ? { pause } : undefined);
    const asked = request({ port, host: '127.0.0.1', path: path(address) }).end();
    const [answer] = await once(asked, 'response');
    const [first] = await once(answer, 'data');
    goOn();
    const rest = await Array.fromAsync(answer as AsyncIterable<Buffer>);
    expect(Buffer.concat([first, ...rest]).toString()).toBe(PDF);
    expect(first.length).toBeLessThan(PDF.length);
  });

  test('can’t be used by others, and its object has no public address', async () => {
    const address = await upload();
    const stranger = await buildUser(club.db);
    const them = await club.as(stranger.id);
    const wanted = { original_profile: stranger.member?.id, name: 'A', attachment: address };
    expect((await them.ask('POST', '/profile/approval-record/', wanted)).status).toBe(400);
    expect((await send(club.anonymous, PDF, 'x.pdf', 'attachment')).status).toBe(401);
    const object = (await objectOf(address)).replace('uploads/', '');
    expect((await fetchFile(`http://club.test/media/uploads/${object}`)).statusCode).toBe(404);
    const unknown = path(address).replace(/[\w-]{32}/, 'a'.repeat(32));
    expect((await fetchFile(`http://club.test${unknown}`)).statusCode).toBe(404);
  });

  test('and one in the database are served side by side', async () => {
    const { key } = (await club.db.row<{ key: string }>(sql`
      insert into upload (key, name, content_type, size, content)
      values (${'d'.repeat(32)}, 'x.pdf', 'application/pdf', 3, ${Buffer.from('abc')})
      returning key`)) as { key: string };
    expect((await fetchFile(`http://club.test/media/uploads/${key}.pdf`)).body).toBe('abc');
    expect((await fetchFile(await upload())).body).toBe(PDF);
  });
});

describe('when the storage does not work', () => {
  const FAILURES = [
    ['busy', { code: 'SlowDown' }],
    ['broken', { code: 'InternalError' }],
    ['refusing', { code: 'AccessDenied' }],
    ['hanging up', 'hang up'],
    ['losing its answers', 'lose the answer'],
  ] as const;

  test.each(FAILURES)('%s: an upload is refused with 503, and nothing stays', async (_, fault) => {
    const before = await counts();
    s3.state.fault = () => fault;
    const refused = await send(me, PDF, 'x.pdf', 'attachment');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body.detail).toContain('Files can’t be stored or shown right now');
    s3.state.fault = () => undefined;
    await age();
    await clean();
    expect(await counts()).toEqual({ ...before, removals: 0 });
  });

  test.each(FAILURES)(
    '%s: a file is refused with 503 and a line in the log, and the rest goes on',
    async (_, fault) => {
      const address = await upload();
      s3.state.fault = () => fault;
      expect((await fetchFile(address)).statusCode).toBe(503);
      expect(lines.join('')).toContain('a file could not be read from S3');
      expect(lines.join('')).not.toContain(s3.settings.S3_SECRET_ACCESS_KEY);
      expect((await logged.inject('/health/ready')).statusCode).toBe(200);
      expect((await me.ask('GET', `/profile/member/${user.member?.id}/`)).status).toBe(200);
    },
  );

  test('a missing object is a 404 with a line in the log', async () => {
    const address = await upload();
    s3.bucket.objects.delete(`club/${await objectOf(address)}`);
    expect((await fetchFile(address)).statusCode).toBe(404);
    expect(lines.join('')).toContain('a file is missing in S3');
  });

  test('an object of another length is not served', async () => {
    const address = await upload();
    const name = `club/${await objectOf(address)}`;
    s3.bucket.objects.set(name, { content: Buffer.from('short'), type: '', at: new Date() });
    expect((await fetchFile(address)).statusCode).toBe(503);
    expect(lines.join('')).toContain('another length');
  });

  test('a body that breaks off breaks the answer off too', async () => {
    const address = await upload();
    s3.state.fault = ({ method }) => (method === 'GET' ? 'cut the body' : undefined);
    const whole = fetch(`http://127.0.0.1:${port}${path(address)}`).then((answer) => answer.arrayBuffer());
    await expect(whole).rejects.toThrow();
  });
});

describe('a deleted file', () => {
  test('leaves the bucket after the days it is kept for a backup, and a failure is tried again', async () => {
    const address = await upload();
    const object = `club/${await objectOf(address)}`;
    await club.db.run(sql`
      update upload set created_at = now() - interval '31 days'
      where key = ${path(address).slice(15, 47)}`);
    await tidyUp(club.db, new AbortController().signal);
    expect((await fetchFile(address)).statusCode).toBe(404);
    await clean();
    expect(s3.bucket.objects.has(object)).toBe(true);
    await age();
    s3.state.fault = () => ({ code: 'AccessDenied' });
    await expect(clean()).rejects.toMatchObject({ code: 'AccessDenied' });
    s3.state.fault = () => undefined;
    await clean();
    expect(s3.bucket.objects.has(object)).toBe(true);
    await age();
    await clean();
    expect(s3.bucket.objects.has(object)).toBe(false);
    expect((await counts()).removals).toBe(0);
  });

  test('whose deletion is rolled back stays', async () => {
    const address = await upload();
    const undone = club.db.run(sql`
      with gone as (delete from upload where key = ${path(address).slice(15, 47)} returning 1)
      select 1 / (select count(*) - 1 from gone)`);
    await expect(undone).rejects.toThrow();
    await age();
    await clean(0);
    expect((await fetchFile(address)).statusCode).toBe(200);
  });

  test.each([
    ['was deleted', undefined],
    ['is being deleted', { code: 'AccessDenied' }],
  ] as const)('an upload that took so long that its object %s is refused', async (_, onDelete) => {
    const before = await counts();
    s3.state.fault = ({ method }) => {
      if (method === 'DELETE') return onDelete;
      return method === 'PUT' ? { before: () => age().then(() => clean().catch(() => undefined)) } : undefined;
    };
    expect((await send(me, PDF, 'x.pdf', 'attachment')).status).toBe(503);
    s3.state.fault = () => undefined;
    await age();
    await clean();
    expect(await counts()).toEqual(before);
  });
});
