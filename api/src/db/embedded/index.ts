import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { messageOf } from '../../errors.ts';
import { StartError } from '../start-error.ts';
import { usableBinaries } from './binaries.ts';
import { clubName, ensureCluster, ensureDatabase } from './cluster.ts';
import { newEndpoint, runningEndpoint } from './endpoint.ts';
import { chooseIdentity } from './identity.ts';
import { currentHolder, inUse, lockFolder } from './lock.ts';
import { type Log, silent } from './log.ts';
import { clearOrphan } from './postmaster.ts';
import { supervise } from './supervise-postgres.ts';
import { throwawaySettings } from './throwaway-settings.ts';

/** A PostgreSQL of our own, running. */
export interface Embedded {
  /** The club's database, as its owner. */
  readonly connection: pg.PoolConfig;
  /** The whole cluster, as its superuser; for upkeep and tests. */
  readonly administrator: pg.PoolConfig;
  stop(): Promise<void>;
}

/** Modest settings for two cores; everything that guards the data stays at PostgreSQL's own default. */
const tuned = {
  shared_buffers: '128MB',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Starts the PostgreSQL under `dataDir`, making it first when the folder is new, and keeps it running. */
export async function startEmbedded(options: {
  dataDir: string;
  log?: Log;
  /** Who takes the folder, for the sentence a second start prints. */
  purpose?: string;
  throwaway?: boolean;
}): Promise<Embedded> {
  const dataDir = makeFolder(options.dataDir);
  const release = await lockFolder(dataDir, options.purpose ?? 'Clubhouse');
  const undo: (() => void | Promise<void>)[] = [release];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const cluster = join(dataDir, 'postgres');
    const identity = chooseIdentity(cluster);
    const binaries = usableBinaries(identity, dataDir);
    await ensureCluster({ dataDir, cluster, binaries, identity, durable: !options.throwaway });
    await clearOrphan(cluster);
    const endpoint = await newEndpoint(dataDir, cluster);
    undo.push(endpoint.close);
    const administrator = { ...endpoint.connection, user: 'postgres', database: 'postgres' };
    const settings = { ...tuned, ...(options.throwaway ? throwawaySettings : {}), ...endpoint.settings };
    undo.push(await supervise({ binaries, identity, cluster, settings, administrator }, options.log ?? silent));
    await ensureDatabase(administrator);
    return { administrator, connection: { ...administrator, user: clubName, database: clubName }, stop: unwind };
  } catch (error) {
    await unwind();
    throw error;
  }
}

/** Says who holds the folder, before anything else is tried. */
export function refuseWhenHeld(folder: string): void {
  const holder = currentHolder(folder);
  if (holder) throw new StartError(inUse(resolve(folder), holder));
}

/** The connection to a cluster that another process of ours runs in this folder, or undefined when none does. */
export function findRunning(folder: string): (Pick<Embedded, 'connection'> & { close(): void }) | undefined {
  const dataDir = makeFolder(folder);
  if (!currentHolder(dataDir)) return undefined;
  const endpoint = runningEndpoint(dataDir, join(dataDir, 'postgres'));
  return { connection: { ...endpoint.connection, user: clubName, database: clubName }, close: endpoint.close };
}

function makeFolder(folder: string): string {
  try {
    // Mails, uploads and secrets live here. Only Linux lets the database's user stand in a folder it cannot walk to.
    mkdirSync(folder, { recursive: true, mode: process.platform === 'linux' ? 0o700 : 0o711 });
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${messageOf(error)}.`);
  }
}
