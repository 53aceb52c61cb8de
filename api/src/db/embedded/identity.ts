import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The system user PostgreSQL runs as; `undefined` when that is simply the user who started us. */
export type Identity = { readonly uid: number; readonly gid: number; readonly name: string } | undefined;

const preferredUsers = ['postgres', 'nobody'];

/** PostgreSQL refuses root, so root lends it another user: the owner of the data, else the first that exists. */
export function chooseIdentity(cluster: string): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  const identity = preferredUsers.map(systemUser).find((user) => user !== undefined);
  if (!identity) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and none of the users ${preferredUsers.join(', ')} exists: start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return identity;
}

function systemUser(name: string): Identity {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid), name };
}

/** Options that make a child process run as `identity`, in `folder`, with nothing of our environment but the path. */
export function childOptions(identity: Identity, folder: string) {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'ComSpec'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const user = identity ? { uid: identity.uid, gid: identity.gid } : {};
  return { ...user, cwd: folder, env: { ...Object.fromEntries(kept), LC_ALL: 'C' } };
}

/** Runs a shell test as that user; the only judge that knows modes, access lists and mounts alike. */
export function passes(identity: Identity, test: string, ...values: readonly string[]): boolean {
  if (process.platform === 'win32') return true;
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...values], childOptions(identity, '/')).status === 0;
}

/**
 * How PostgreSQL should name its own data folder. A user who may not walk the path (a checkout below a folder of mode
 * 0700) still is in the folder we start it in, and Linux lets it name that place.
 */
export function nameForChild(identity: Identity, folder: string): string {
  if (!identity || passes(identity, 'cd -- "$1"', folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartError(
    `PostgreSQL runs as ${identity.name}, who cannot enter ${folder}: set DATA_DIR to a folder all users may enter.`,
  );
}

/** Gives a folder and all in it to that user. */
export function giveTo(identity: Identity, folder: string): void {
  if (!identity) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), identity.uid, identity.gid);
  }
  chownSync(folder, identity.uid, identity.gid);
}
