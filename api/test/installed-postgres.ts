import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../src/db/embedded/binaries.ts';
import { childOptions, chooseIdentity } from '../src/db/embedded/identity.ts';
import { launch } from '../src/db/embedded/process.ts';
import { throwawaySettings } from '../src/db/embedded/throwaway-settings.ts';
import { quickFolder } from './quick-folder.ts';
import { freePort } from './spawn-server.ts';

/** Where Debian and its relatives keep the versions of PostgreSQL. */
const PACKAGES = '/usr/lib/postgresql';

/** The newest PostgreSQL installed on this machine, or undefined. */
export function findInstalledPostgres(): Binaries | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => {
      const program = (name: string) => join(PACKAGES, version, 'bin', name);
      return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
    })
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

/**
 * A PostgreSQL as a club's administrator would install it: the distribution's version, over TCP with a password, sorting
 * as English does. Gives the address of its superuser.
 */
export async function startInstalledPostgres(binaries: Binaries): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(quickFolder(), 'clubhouse-installed-'));
  const cluster = join(folder, 'data');
  mkdirSync(cluster, { mode: 0o700 });
  chmodSync(folder, 0o755);
  const identity = chooseIdentity(cluster);
  const password = 'clubhouse';
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (identity) chownSync(cluster, identity.uid, identity.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-SG'];
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(binaries.initdb, ['-D', cluster, ...access, ...locale, '--no-sync'], {
    ...childOptions(identity, cluster),
    stdio: 'pipe',
  });
  const port = await freePort();
  const running = await launch({
    binaries,
    identity,
    cluster,
    administrator: { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' },
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      jit: 'off',
      ...throwawaySettings,
    },
  });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/`, stop };
}
