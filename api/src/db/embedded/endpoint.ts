import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readPostmaster, socketPort } from './postmaster.ts';

/** How to reach PostgreSQL, and how to tell it where to listen. */
export interface Endpoint {
  readonly settings: Readonly<Record<string, string>>;
  readonly connection: pg.ClientConfig;
  /** Forgets what was made only to reach it. */
  close(): void;
}

/** The kernel takes at most 107 bytes (103 on macOS) for the path of a socket. */
const longestSocketPath = 100;

/** For a start: a socket inside the cluster's own folder (mode 0700); on Windows a loopback port and a password. */
export async function newEndpoint(dataDir: string, cluster: string): Promise<Endpoint> {
  if (process.platform === 'win32') return loopback(await freePort(), dataDir);
  return privateSocket(cluster);
}

/** For a cluster that runs already. */
export function runningEndpoint(dataDir: string, cluster: string): Endpoint {
  if (process.platform === 'win32') return loopback(readPostmaster(cluster)?.port ?? 0, dataDir);
  return privateSocket(cluster);
}

function privateSocket(cluster: string): Endpoint {
  const settings = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' };
  const path = join(cluster, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(path) <= longestSocketPath) {
    return { settings, connection: { host: cluster, port: socketPort }, close() {} };
  }
  const base = Buffer.byteLength(tmpdir()) > longestSocketPath / 2 ? '/tmp' : tmpdir();
  const short = mkdtempSync(join(base, 'clubhouse-'));
  symlinkSync(cluster, join(short, 'pg'));
  const close = () => rmSync(short, { recursive: true, force: true });
  return { settings, connection: { host: join(short, 'pg'), port: socketPort }, close };
}

function loopback(port: number, dataDir: string): Endpoint {
  const settings = { listen_addresses: '127.0.0.1', port: String(port) };
  const connection = { host: '127.0.0.1', port, password: readFileSync(passwordFile(dataDir), 'utf8') };
  return { settings, connection, close() {} };
}

/** The file with the password of the loopback connection, made on first use. */
export function passwordFile(dataDir: string): string {
  const path = join(dataDir, 'secrets', 'postgres');
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return path;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
