import { covers } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { RIGHTS_OF_LOGIN } from './actor.ts';

/** The rights that somebody would need and does not have, neither by name nor as a part of wider ones. */
export const missingRights = (own: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((right) => !covers(own, right));

/** Whether somebody may touch a login at all: never one that can do more than they can. */
export const mayTouch = (own: readonly string[], theirs: readonly string[]): boolean =>
  missingRights(own, theirs).length === 0;

/** What a login can do now. */
export async function rightsOfLogin(db: Db, userId: number | null): Promise<readonly string[]> {
  const row = await db.row<{ rights: string[] }>(
    sql`select ${RIGHTS_OF_LOGIN} as rights from app_user u where u.id = ${userId}`,
  );
  return row?.rights ?? [];
}
