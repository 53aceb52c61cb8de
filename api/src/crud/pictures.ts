import { type FieldErrors, type Fields, safePicture, TEXTS } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

async function isStored(db: Db, value: unknown): Promise<boolean> {
  const path = safePicture(String(value));
  const key = path?.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')) ?? '';
  const row = await db.row<Columns<'upload', 'content_type'>>(sql`select content_type from upload where key = ${key}`);
  return row?.content_type.startsWith('image/') ?? false;
}

/** Refuses what is no stored picture of this club: no other site learns who looks. What was there before may stay. */
export async function checkPictures(db: Db, fields: Fields, before: Values, values: Values): Promise<void> {
  const errors: FieldErrors = {};
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name] ?? null;
    if (kind !== 'picture' || value === null || value === before[name]) continue;
    if (!(await isStored(db, value))) errors[name] = [TEXTS.picture()];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
