import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './db/start-error.ts';
import { detailOf, messageOf } from './errors.ts';

/** Settings with every secret known. */
export type ConfigWithSecrets = Config & { readonly JWT_SECRET: string; readonly DATA_SECRET: string };

/**
 * Fills in the secrets no one gave; they are made once and kept under `DATA_DIR`, so that sessions outlive a restart. Old
 * ones are kept there too, one a line, in `jwt.old` and `data.old`.
 */
export function withSecrets(config: Config): ConfigWithSecrets {
  const { DATA_DIR, JWT_SECRET, DATA_SECRET, JWT_SECRET_OLD, DATA_SECRET_OLD } = config;
  return {
    ...config,
    JWT_SECRET: JWT_SECRET ?? keptSecret(DATA_DIR, 'jwt'),
    DATA_SECRET: DATA_SECRET ?? keptSecret(DATA_DIR, 'data'),
    JWT_SECRET_OLD: [...JWT_SECRET_OLD, ...(JWT_SECRET ? [] : oldSecrets(DATA_DIR, 'jwt'))],
    DATA_SECRET_OLD: [...DATA_SECRET_OLD, ...(DATA_SECRET ? [] : oldSecrets(DATA_DIR, 'data'))],
  };
}

type SecretFile = 'jwt' | 'data';

const fileOf = (dataDir: string, name: SecretFile) => join(dataDir, 'secrets', name);

const oldSecrets = (dataDir: string, name: SecretFile): string[] =>
  read(`${fileOf(dataDir, name)}.old`)?.split('\n') ?? [];

/** Makes a new secret in place of a kept one, which stays readable as an old one. Whatever happens, none is lost. */
export function replaceSecret(dataDir: string, name: SecretFile): string {
  const path = fileOf(dataDir, name);
  const before = [keptSecret(dataDir, name), ...oldSecrets(dataDir, name)];
  writeWhole(`${path}.old`, before.join('\n'));
  const secret = newSecret();
  writeWhole(path, secret);
  return secret;
}

function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

const newSecret = () => randomBytes(48).toString('base64url');

function keptSecret(dataDir: string, name: SecretFile): string {
  const folder = join(dataDir, 'secrets');
  const path = fileOf(dataDir, name);
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
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (detailOf(error, 'code') !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path) ?? '';
}
