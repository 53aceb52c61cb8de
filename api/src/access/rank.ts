import { covers } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { forbidden } from '../errors.ts';
import { type Actor, RIGHTS_OF_LOGIN } from './actor.ts';

/** The rights that someone would need and does not have, neither by name nor as a part of wider ones. */
export const missingRights = (own: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((right) => !covers(own, right));

/** Whether someone may touch a login at all: never one that can do more than they can. */
export const mayTouch = (own: readonly string[], theirs: readonly string[]): boolean =>
  missingRights(own, theirs).length === 0;

/** What a login can do now. */
export async function rightsOfLogin(db: Db, userId: number | null): Promise<readonly string[]> {
  const row = await db.row<{ rights: string[] }>(
    sql`select ${RIGHTS_OF_LOGIN} as rights from app_user u where u.id = ${userId}`,
  );
  return row?.rights ?? [];
}

/** Refuses to touch what belongs to a login that can do more than the caller. What is their own everyone may touch. */
export async function refuseHigherRank(db: Db, actor: Actor, owner: number): Promise<void> {
  if (owner !== actor.user_id && !mayTouch(actor.rights, await rightsOfLogin(db, owner))) throw forbidden();
}
