import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './db/start-error.ts';
import { detailOf, messageOf } from './errors.ts';

/** Settings with every secret known. */
export type ConfigWithSecrets = Config & { readonly JWT_SECRET: string; readonly DATA_SECRET: string };

/** Fills in the secrets nobody gave; they are made once and kept under `DATA_DIR`, so that sessions outlive a restart. */
export function withSecrets(config: Config): ConfigWithSecrets {
  return {
    ...config,
    JWT_SECRET: config.JWT_SECRET ?? keptSecret(config.DATA_DIR, 'jwt'),
    DATA_SECRET: config.DATA_SECRET ?? keptSecret(config.DATA_DIR, 'data'),
  };
}

function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be used (${messageOf(error)}): set DATA_DIR to another.`);
  }
  const secret = read(path) ?? make(path);
  if (secret.length < 32)
    throw new StartError(`The secret in ${path} is damaged: restore the file, or remove it to log everyone out.`);
  return secret;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (detailOf(error, 'code') === 'ENOENT') return undefined;
    throw new StartError(`The secret in ${path} cannot be read: ${messageOf(error)}.`);
  }
}

/** Written whole, then linked: of two processes that start together both use the one that came first. */
function make(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (detailOf(error, 'code') !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path) ?? '';
}
