import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../src/db/sql.ts';
import { moveFiles, removeObjects } from '../../../src/modules/platform/uploads/index.ts';
import { type ObjectStorage, objectStorageOf } from '../../../src/object-storage/index.ts';
import { buildTestApp, type TestApp, testConfig } from '../../build-test-app.ts';
import { buildUser } from '../../factories.ts';
import { send } from '../../forms.ts';
import { databaseUrl } from '../../spawn-server.ts';
import { milliseconds, type Proof, percentile } from '../figures.ts';
import { missingSwift, startSwift } from './swift-server.ts';

type Swift = Awaited<ReturnType<typeof startSwift>>;

interface Played {
  readonly club: TestApp;
  readonly swift: Swift;
  readonly storage: ObjectStorage;
  readonly found: string[];
  readonly contents: Map<string, Buffer>;
}

const MEGABYTE = 1024 * 1024;
const PDF = (text: string) => `%PDF-1.7\n${text}\n%%EOF\n`;

/** Each refusal is the storage's own: it checks our signature, our key and the name of the bucket. */
async function tryWrongKeys({ swift, found }: Played): Promise<number> {
  const wrong: readonly Record<string, string>[] = [
    { S3_SECRET_ACCESS_KEY: 'another' },
    { S3_ACCESS_KEY_ID: 'club:another' },
    { S3_BUCKET: 'another-bucket' },
    { S3_REGION: 'us-east-1' },
  ];
  for (const changed of wrong) {
    const storage = objectStorageOf(testConfig({ ...swift.settings, ...changed }));
    const kind = await storage?.put('x', Buffer.from('x')).then(
      () => 'stored',
      (error) => error.kind,
    );
    if (kind !== 'refused') found.push(`With ${JSON.stringify(changed)} the storage says: ${kind}.`);
    storage?.close();
  }
  return wrong.length;
}

/** A body in parts comes back byte for byte, and lists are whole. */
async function tryLargeBodies({ storage, found }: Played): Promise<number> {
  const hash = createHash('sha256');
  async function* body(pieces: number) {
    for (let n = 0; n < pieces; n += 1) {
      const piece = randomBytes(MEGABYTE);
      hash.update(piece);
      yield piece;
    }
  }
  const put = await storage.put('backups/large', body(41));
  const sent = hash.digest('hex');
  const read = createHash('sha256');
  const opened = await storage.get('backups/large');
  if (opened) for await (const piece of opened.body) read.update(piece);
  if (put.sha256 !== sent || read.digest('hex') !== sent || opened?.size !== 41 * MEGABYTE)
    found.push('A body in parts came back changed.');
  for (let n = 0; n < 1010; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => storage.put(`many/${n + more}`, Buffer.from('x'))));
  const listed = (await Array.fromAsync(storage.list('many/'))).map(({ key }) => key);
  if (new Set(listed).size !== 1010) found.push(`A list of 1,010 objects has ${listed.length}.`);
  for (const key of [...listed, 'backups/large']) await storage.delete(key);
  const left = await Array.fromAsync(storage.list(''));
  if (left.length > 0) found.push(`${left.length} objects were not deleted.`);
  return opened?.size ?? 0;
}

/** Every file is served with its own bytes, wherever it is. */
async function checkServed({ club, contents, found }: Played, when: string): Promise<void> {
  for (const [path, content] of contents) {
    const served = await club.app.inject(path);
    if (!served.rawPayload.equals(content)) found.push(`${when}: ${path} answers ${served.statusCode}.`);
  }
}

async function uploadSome({ club, contents, found }: Played, count: number): Promise<void> {
  const me = await club.as((await buildUser(club.db)).id);
  for (let n = 0; n < count; n += 1) {
    const text = PDF(randomBytes(3000 + n * 97).toString('hex'));
    const { status, body } = await send(me, text, 'x.pdf', 'attachment');
    if (status !== 201) found.push(`An upload answers ${status}.`);
    else contents.set(new URL(body.feature_image).pathname, Buffer.from(text));
  }
}

const inStorage = async ({ club }: Played) =>
  (await club.db.row<{ n: number }>(sql`select count(object_key)::int as n from upload`))?.n ?? 0;

/** Moves all files with the command, which is killed so many times on the way. */
async function moveKilled(played: Played, to: 's3' | 'database', kills: number): Promise<number> {
  const { club, swift, found, contents } = played;
  const start = (): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '../../../src/club.ts'), 'move-files', '--to', to], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl(club.connection), ...swift.settings },
      stdio: 'ignore',
    });
  let killed = 0;
  for (let round = 0; round < kills; round += 1) {
    const before = await inStorage(played);
    const child = start();
    const ended = once(child, 'exit');
    while (child.exitCode === null && (await inStorage(played)) === before) await sleep(5);
    await sleep(Math.random() * 150);
    if (child.kill('SIGKILL')) killed += 1;
    await ended;
    await checkServed(played, `killed while moving to ${to}`);
  }
  const [code] = await once(start(), 'exit');
  if (code !== 0) found.push(`Moving to ${to} ended with ${code}.`);
  const moved = to === 's3' ? contents.size : 0;
  if ((await inStorage(played)) !== moved) found.push(`${await inStorage(played)} files are in S3, not ${moved}.`);
  await checkServed(played, `moved to ${to}`);
  return killed;
}

/** Without the storage, uploads and files are refused and the rest goes on. */
async function takeStorageAway({ club, swift, found, contents }: Played): Promise<void> {
  const user = await buildUser(club.db);
  const me = await club.as(user.id);
  const [path = ''] = contents.keys();
  await swift.goAway();
  const answers = {
    upload: (await send(me, PDF('x'), 'x.pdf', 'attachment')).status,
    file: (await club.app.inject(path)).statusCode,
    profile: (await me.ask('GET', `/profile/member/${user.member?.id}/`)).status,
    ready: (await club.app.inject('/health/ready')).statusCode,
  };
  const said = JSON.stringify(answers);
  if (said !== '{"upload":503,"file":503,"profile":200,"ready":200}') found.push(`Without the storage: ${said}.`);
  await swift.comeBack();
}

/** What is due is deleted, and the bucket has exactly the objects of the rows. */
async function checkLeftovers({ club, storage, found }: Played): Promise<number> {
  await club.db.run(sql`update object_removal set created_at = now() - interval '40 days', next_try_at = now()`);
  await removeObjects(club.db, storage, 30, new AbortController().signal);
  const listed = (await Array.fromAsync(storage.list('uploads/'))).map(({ key }) => key).sort();
  const rows = await club.db.rows<{ object_key: string }>(
    sql`select object_key from upload where object_key is not null`,
  );
  const named = rows.map(({ object_key }) => object_key).sort();
  if (JSON.stringify(listed) !== JSON.stringify(named))
    found.push(`The bucket has ${listed.length} objects, the rows name ${named.length}.`);
  return listed.length;
}

/** Plays the whole of it against OpenStack Swift. */
export async function playFiles(kills: number): Promise<Proof> {
  const missing = missingSwift();
  if (missing.length > 0) return { found: [], figures: { 'left out': `not installed: ${missing.join(', ')}` } };
  const swift = await startSwift();
  const club = await buildTestApp({ FILE_STORAGE: 's3', ...swift.settings });
  const storage = objectStorageOf(club.config);
  if (!storage) throw new Error('There are no settings for the storage.');
  const played: Played = { club, swift, storage, found: [], contents: new Map() };
  const { found, contents } = played;
  try {
    const refusals = await tryWrongKeys(played);
    const large = await tryLargeBodies(played);
    await uploadSome(played, 50);
    await checkServed(played, 'uploaded');
    const times: number[] = [];
    for (const path of contents.keys()) {
      const start = performance.now();
      await club.app.inject(path);
      times.push(performance.now() - start);
    }
    const back = await moveKilled(played, 'database', kills);
    await checkLeftovers(played);
    const there = await moveKilled(played, 's3', kills);
    await Promise.all([moveFiles(club.db, storage, 'database'), moveFiles(club.db, storage, 's3')]);
    await checkServed(played, 'moved in both directions at once');
    await moveFiles(club.db, storage, 's3');
    await takeStorageAway(played);
    await checkServed(played, 'the storage came back');
    const objects = await checkLeftovers(played);
    await checkServed(played, 'cleaned');
    // The control: what is taken away behind our back must be missed.
    const violations = found.length;
    for await (const { key } of storage.list('uploads/')) {
      await storage.delete(key);
      break;
    }
    await checkServed(played, 'control');
    const caught = found.splice(violations);
    if (caught.length !== 1) found.push('The control found nothing: an object that is taken away must be missed.');
    return {
      found,
      figures: {
        'wrong keys, regions and buckets refused': refusals,
        'bytes in parts, read back': large,
        files: contents.size,
        'moves killed': back + there,
        'objects in the end': objects,
        'a file served (median)': milliseconds(percentile(times, 50)),
        'control, an object taken away': caught[0] ?? 'nothing',
      },
    };
  } finally {
    storage.close();
    await club.close();
    await swift.close();
  }
}
