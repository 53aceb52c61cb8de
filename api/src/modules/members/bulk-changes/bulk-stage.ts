import type { BulkStage } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';

export type Stage = BulkStage;

/** Who set a stage of work going; the audit log names them. */
export interface Doer {
  readonly id: number | null;
  readonly name: string;
}

interface LockedRequest {
  readonly id: number;
  readonly name: string;
  readonly submitted_by: number | null;
  readonly reviewer: Doer;
  readonly undoer: Doer;
}

/** Holds a request against every other worker, if it is still in this stage. */
export async function holdStage(tx: Tx, request: number, stage: Stage): Promise<LockedRequest | undefined> {
  return tx.row<LockedRequest>(sql`
    select r.id, r.name, r.submitted_by,
      json_build_object('id', r.reviewed_by, 'name', ${personName('r.reviewed_by')}) as reviewer,
      json_build_object('id', r.undone_by, 'name', ${personName('r.undone_by')}) as undoer
    from approval_request r where r.id = ${request} and r.stage = ${stage} for update of r`);
}

/** The name behind a column that holds a login. */
function personName(column: 'r.reviewed_by' | 'r.undone_by') {
  return sql`coalesce((select coalesce(m.name, u.username) from app_user u
    left join member m on m.id = u.member_profile where u.id = ${raw(column)}), '')`;
}
