import { randomBytes } from 'node:crypto';
import { platform as t } from '@clubhouse/messages/server/platform';
import pg from 'pg';
import type { Database } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { detailOf } from '../../../../errors.ts';

const NOT_ALLOWED = '42501';

/** The same server, another database. */
export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  // Not every address of PostgreSQL is a URL to Node: the host may be a folder, or missing.
  const [, server = '', rest = ''] = /^([^/]+:\/\/[^/?]*)(?:\/[^?]*)?(.*)$/.exec(connection.connectionString) ?? [];
  return { ...connection, connectionString: `${server}/${database}${rest}` };
}

async function ask<T extends pg.QueryResultRow>(db: Database, text: string): Promise<T[]> {
  const client = new pg.Client({ ...db.direct, application_name: 'clubhouse restore drill' });
  client.on('error', () => {});
  await client.connect();
  const answer = await client.query<T>(text).finally(() => client.end());
  return answer.rows;
}

/**
 * Makes an empty database for one test of restoring, on the server of the club. Its name is on record before it exists:
 * whenever the process is killed, the next run knows what to drop.
 */
export async function createScratch(db: Database, run: number): Promise<string> {
  const name = `clubhouse_drill_${randomBytes(8).toString('hex')}`;
  await db.run(sql`update backup_run set scratch = ${name} where id = ${run}`);
  const [like] = await ask<{ role: string; text: string }>(
    db,
    `select current_user as role,
       format('lc_collate %L lc_ctype %L', datcollate, datctype) as text
     from pg_database where datname = current_database()`,
  );
  try {
    await ask(db, `create database ${name} template template0 encoding 'UTF8' ${like?.text ?? ''}`);
  } catch (error) {
    if (detailOf(error, 'code') !== NOT_ALLOWED) throw error;
    throw new Error(t.drillNotAllowed({ role: like?.role ?? '' }));
  }
  return name;
}

/** Drops every database that a test of restoring has used. What cannot be dropped now is tried again at the next run. */
export async function dropScratches(db: Database): Promise<void> {
  const left = await db.rows<{ id: number; scratch: string }>(
    sql`select id, scratch from backup_run where scratch is not null`,
  );
  for (const { id, scratch } of left) {
    // A restored row could name anything; ours are the only ones that are dropped.
    if (/^clubhouse_drill_[0-9a-f]{16}$/.test(scratch))
      await ask(db, `drop database if exists ${scratch} with (force)`);
    await db.run(sql`update backup_run set scratch = null where id = ${id}`);
  }
}
