import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { detailOf, messageOf } from '../../errors.ts';
import { StartError } from '../start-error.ts';
import { birthOf, isAlive } from './liveness.ts';

/** Who uses a data folder. */
export interface Holder {
  readonly pid: number;
  readonly birth: string;
  readonly purpose: string;
  readonly since: string;
}

const fileName = 'server.lock';

/** The living process that holds the folder, if any. */
export function currentHolder(dataDir: string): Holder | undefined {
  const text = readText(join(dataDir, fileName));
  const holder = text === undefined ? undefined : parse(text);
  return holder && isRunning(holder) ? holder : undefined;
}

/** Takes the folder for this process, or says who has it. Returns the release. */
export async function lockFolder(dataDir: string, purpose: string): Promise<() => void> {
  const path = join(dataDir, fileName);
  const mine: Holder = { pid: process.pid, birth: birthOf(process.pid), purpose, since: new Date().toISOString() };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!create(path, text)) {
      removeDead(path, dataDir);
      continue;
    }
    // Two starts that both found a dead holder may overtake each other; a person who still has the file a moment later won.
    await sleep(attempt === 0 ? 0 : 50);
    if (readText(path) === text) return () => readText(path) === text && rmSync(path, { force: true });
  }
  throw new StartError(`The data folder ${dataDir} cannot be locked: remove ${path} if no Clubhouse is running.`);
}

/** Written whole beside its place, then linked: no one ever reads half a file. */
function create(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o644 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (detailOf(error, 'code') === 'EEXIST') return false;
    throw new StartError(`The data folder cannot be written (${messageOf(error)}): set DATA_DIR to another.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeDead(path: string, dataDir: string): void {
  const text = readText(path);
  if (text === undefined) return;
  const holder = parse(text);
  if (holder && isRunning(holder)) throw new StartError(inUse(dataDir, holder));
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    // Someone else may have replaced the dead file since we read it: put theirs back.
    if (readText(aside) !== text) linkSync(aside, path);
  } catch {
    // Another start was quicker; the next round looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The sentence for a folder that someone else uses. */
export function inUse(dataDir: string, holder: Holder): string {
  return `The data folder ${dataDir} is in use by process ${holder.pid} (${holder.purpose}, since ${holder.since}): stop it first, or set DATA_DIR to another folder.`;
}

function isRunning(holder: Holder): boolean {
  return isAlive(holder.pid) && birthOf(holder.pid) === holder.birth;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
