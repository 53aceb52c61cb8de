import { checkEmailExist, checkMembershipId, checkUserEmailExist, nextMembershipId } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { proposedMembershipId } from '../../../db/membership-numbers.ts';
import type { Database, Db } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { addOperation } from '../../../http/index.ts';
import { isMembershipId } from './rules.ts';

const found = async (db: Db, statement: Sql) => (await db.row(statement)) !== undefined;

/** Four questions that staff ask before they save. Nothing is changed by asking. */
export function registerChecks(app: FastifyInstance, db: Database): void {
  addOperation(app, nextMembershipId, async ({ membership_level_1 }) => ({
    next_membership_id: await proposedMembershipId(db, membership_level_1),
  }));
  addOperation(app, checkMembershipId, async ({ membership_id, exclude_id }) => {
    const exists = await found(
      db,
      sql`
        select 1
        from member
        where lower(membership_id) = lower(${membership_id}) and id is distinct from ${exclude_id ?? null}`,
    );
    const valid = isMembershipId(membership_id) && !exists;
    return { result: valid, valid, exists };
  });
  addOperation(app, checkEmailExist, async ({ email, exclude_id }) => {
    const exists = await found(
      db,
      sql`select 1 from member where lower(email) = lower(${email}) and id is distinct from ${exclude_id ?? null}`,
    );
    return { result: exists, exists };
  });
  addOperation(app, checkUserEmailExist, async ({ email, exclude_id }) => {
    const exists = await found(
      db,
      sql`select 1 from app_user where lower(email) = lower(${email}) and id is distinct from ${exclude_id ?? null}`,
    );
    return { result: exists, exists };
  });
}
