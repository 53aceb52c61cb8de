import type { Row, user } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

/** Who is behind a login; no one, as long as no member is named for it. */
export type LoginOwner = Columns<'member', 'name' | 'is_osc' | 'status'> | Record<'name' | 'is_osc' | 'status', null>;

/** The owner of a login as its row has it, which was locked before and so may be looked at; also after the login was given to another. */
export async function loginOwner(tx: Tx, { member_profile }: Row<typeof user>): Promise<LoginOwner> {
  const owner = await tx.row<LoginOwner>(
    sql`select name, is_osc, status from member where id = ${member_profile ?? null}`,
  );
  return owner ?? { name: null, is_osc: null, status: null };
}
