import type { FieldErrors } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { Actor } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { readAddress } from './address.ts';
import { extensionOf } from './detect-file-type.ts';

type Values = Readonly<Record<string, unknown>>;

interface Checking {
  readonly publicUrl: string;
  readonly actor: Actor;
  /** Staff may use any file of the club; a member those they uploaded. */
  readonly anyOwner: boolean;
}

const REFUSED = t.uploadFirst;
const PICTURE_ONLY = ['photo'];

async function isUsable(
  db: Db,
  { publicUrl, actor, anyOwner }: Checking,
  field: string,
  value: unknown,
): Promise<boolean> {
  const file = typeof value === 'string' ? readAddress(publicUrl, value) : undefined;
  if (!file) return false;
  const row = await db.row<Columns<'upload', 'content_type' | 'owner'>>(
    sql`select content_type, owner from upload where key = ${file.key}`,
  );
  if (!row || extensionOf(row.content_type) !== file.extension) return false;
  if (PICTURE_ONLY.includes(field) && !row.content_type.startsWith('image/')) return false;
  return anyOwner || row.owner === actor.user_id;
}

/** Whether an address is a stored picture of this club. */
export async function isStoredPicture(db: Db, address: string): Promise<boolean> {
  const file = readAddress('', address);
  if (!file) return false;
  const row = await db.row<Columns<'upload', 'content_type'>>(
    sql`select content_type from upload where key = ${file.key}`,
  );
  const type = row?.content_type ?? '';
  return type.startsWith('image/') && extensionOf(type) === file.extension;
}

/** Refuses addresses that are no upload of the caller. Nothing, and what stood there before, is always fine. */
export async function checkUploads(db: Db, checking: Checking, before: Values, sent: Values): Promise<void> {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(sent)) {
    const same = value === null || value === undefined || value === '' || value === before[field];
    if (!same && !(await isUsable(db, checking, field, value))) errors[field] = [REFUSED()];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
