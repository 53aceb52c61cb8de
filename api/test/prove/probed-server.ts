import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { TEST_SECRET } from '../build-test-app.ts';
import { spawnServer } from '../spawn-server.ts';
import type { Memory } from './memory.ts';

/** What a process holds, and how late its event loop was since the last look, in milliseconds. */
export type Look = Memory & { readonly late: { readonly p50: number; readonly p99: number } };

export interface ProbedServer {
  readonly url: string;
  look(): Promise<Look>;
  stop(): Promise<void>;
}

/** A server of its own on a club's database, with a probe in it. */
export async function startProbedServer(connection: pg.PoolConfig): Promise<ProbedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-probe-'));
  const PROBE_SOCKET = join(folder, 'probe');
  const server = await spawnServer(connection, {
    SEED: 'none',
    JWT_SECRET: TEST_SECRET,
    DATA_SECRET: `${TEST_SECRET}, for data`,
    PROBE_SOCKET,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'probe.ts'))}`,
  });
  return {
    url: server.url,
    async look() {
      const socket = connect(PROBE_SOCKET);
      await once(socket, 'connect');
      return JSON.parse(await text(socket));
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
