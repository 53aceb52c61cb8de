import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { birthOf } from './liveness.ts';
import { currentHolder, lockFolder } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubhouse-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leave(holder: object | string): void {
  writeFileSync(join(folder, 'server.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
}

const living = { pid: process.ppid, birth: birthOf(process.ppid), purpose: 'npm start', since: '2026-01-01T00:00:00Z' };

it('gives the folder to one, and back after release', async () => {
  const release = await lockFolder(folder, 'first');
  expect(currentHolder(folder)).toMatchObject({ pid: process.pid, purpose: 'first' });
  await expect(lockFolder(folder, 'second')).rejects.toThrow(/in use by process \d+ \(first, since/);
  release();
  expect(currentHolder(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('lets exactly one of many win over a dead holder', async () => {
  leave({ ...living, pid: 2 ** 22 - 1 });
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => lockFolder(folder, `try ${index}`)));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

it.each([
  ['a process that is gone', { ...living, pid: 2 ** 22 - 1 }],
  ['a later process with the same number', { ...living, birth: 'another boot:1' }],
  ['a torn file', '{"pid":'],
])('takes over from %s', async (_, holder) => {
  leave(holder);
  const release = await lockFolder(folder, 'next');
  expect(currentHolder(folder)?.purpose).toBe('next');
  release();
});

it('leaves a living holder alone', async () => {
  leave(living);
  await expect(lockFolder(folder, 'next')).rejects.toThrow(`process ${process.ppid} (npm start`);
  expect(currentHolder(folder)).toEqual(living);
});
