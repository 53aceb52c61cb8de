import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** Who stands behind a login; nobody, as long as no member is named for it. */
export interface LoginOwner {
  readonly name: string | null;
  readonly is_osc: boolean | null;
  readonly status: string | null;
}

/** The owner of a login that was locked before, and so may be looked at. */
export async function loginOwner(tx: Tx, user: number): Promise<LoginOwner> {
  const owner = await tx.row<LoginOwner>(sql`select m.name, m.is_osc, m.status
    from app_user u left join member m on m.id = u.member_profile where u.id = ${user}`);
  return owner ?? { name: null, is_osc: null, status: null };
}
