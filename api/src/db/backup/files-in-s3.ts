import type pg from 'pg';

/** Files that the rows of a backup point to, and that are not in it. */
export interface FilesElsewhere {
  readonly files: number;
  readonly bytes: number;
}

/** Counts the files in S3. A schema from before they could be there has none. */
export async function filesElsewhere(client: Pick<pg.Client, 'query'>): Promise<FilesElsewhere> {
  const { rows: columns } = await client.query(
    `select from information_schema.columns
    where table_schema = current_schema() and table_name = 'upload' and column_name = 'object_key'`,
  );
  if (columns.length === 0) return { files: 0, bytes: 0 };
  const { rows } = await client.query<{ files: string; bytes: string }>(
    'select count(*) as files, coalesce(sum(size), 0) as bytes from upload where object_key is not null',
  );
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/**
 * Forgets which objects were to be deleted. A backup may be restored beside the club it comes from, on the same bucket:
 * what was unfinished when it was made is in use there by now.
 */
export async function forgetRemovals(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('object_removal') is not null as there`);
  if (rows[0]?.there) await client.query('delete from object_removal');
}
