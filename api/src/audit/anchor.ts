import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { detailOf, messageOf } from '../errors.ts';

/** The end of the sealed log, kept outside the database: a person who cuts the log there cannot cut this too. */
export interface Anchor {
  readonly position: number;
  readonly hash: string;
}

/** Each database has a file of its own. Its name comes from PostgreSQL itself, not from a row that could be changed. */
export async function anchorFile(db: Db, dataDir: string): Promise<string> {
  const found = await db.row<{ name: string }>(sql`
    select (select system_identifier from pg_control_system()) || '-' || oid as name
    from pg_database
    where datname = current_database()`);
  return join(dataDir, 'audit', `end-of-log-${found?.name}.json`);
}

/** The last end that this machine has seen, if any. */
export function readAnchor(file: string): Anchor | undefined {
  try {
    const { position, hash }: Anchor = JSON.parse(readFileSync(file, 'utf8'));
    return { position, hash };
  } catch (error) {
    if (detailOf(error, 'code') === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Remembers a new end. Written aside and renamed, so that a crash leaves the old one. */
export function writeAnchor(file: string, anchor: Anchor): void {
  const known = readAnchor(file);
  if (known && known.position >= anchor.position) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...anchor, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** A restored club goes on from where its backup ended. */
export async function forgetAnchor(db: Db, dataDir: string): Promise<void> {
  rmSync(await anchorFile(db, dataDir), { force: true });
}
