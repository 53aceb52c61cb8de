import { migrationFolder } from './migrate.ts';
import { type Applied, pendingMigrations, readMigrations } from './migration-files.ts';
import type { Db } from './pool.ts';
import { sql } from './sql.ts';
import { StartError } from './start-error.ts';

/** How the schema of a database relates to this version: without tables, behind, up to date, or not of this version. */
export type SchemaState =
  | { readonly kind: 'empty' | 'current' }
  | { readonly kind: 'behind'; readonly pending: number }
  | { readonly kind: 'unfit'; readonly reason: string };

/** Compares the schema with this version, and changes nothing. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const made = await db.row<{ made: boolean }>(sql`select to_regclass('schema_migration') is not null as made`);
  if (!made?.made) return { kind: 'empty' };
  const applied = await db.rows<Applied>(sql`select name, checksum from schema_migration order by name`);
  try {
    const pending = pendingMigrations(readMigrations(migrationFolder), applied).length;
    return pending > 0 ? { kind: 'behind', pending } : { kind: 'current' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { kind: 'unfit', reason: error.message };
  }
}
