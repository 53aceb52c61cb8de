import { type FieldErrors, type Fields, safePicture, TEXTS } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** Our own host was taken off when the body was read: what still has one is another site's. It is kept, and never shown. */
const isElsewhere = (value: string): boolean => /^https?:/i.test(value);

async function isStored(db: Db, value: string): Promise<boolean> {
  if (safePicture(value) !== value) return false;
  const key = value.slice(value.lastIndexOf('/') + 1, value.lastIndexOf('.'));
  const row = await db.row<Columns<'upload', 'content_type'>>(sql`select content_type from upload where key = ${key}`);
  return row?.content_type.startsWith('image/') ?? false;
}

/** Refuses an address of this club at which there is no picture. What was there before may stay. */
export async function checkPictures(db: Db, fields: Fields, before: Values, values: Values): Promise<void> {
  const errors: FieldErrors = {};
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name];
    if (kind !== 'picture' || typeof value !== 'string' || value === before[name]) continue;
    if (!isElsewhere(value) && !(await isStored(db, value))) errors[name] = [TEXTS.picture()];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
