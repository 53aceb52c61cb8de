import type { Answer, readMe } from '@clubhouse/contract';
import { CONSENT_COUNTS } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

type Grantors = Answer<typeof readMe>['may_act_for'];

/** Whom a member may act for at this moment. */
export const readGrantors = (db: Db, member: number | undefined): Promise<Grantors> =>
  member === undefined
    ? Promise.resolve([])
    : (db.rows(sql`
        select g.id, g.name, g.preferred_name, g.membership_id, c.rights
        from acting_consent c
        join member g on g.id = c.grantor
        join member d on d.id = c.delegate
        where c.delegate = ${member} and c.ended_at is null and ${CONSENT_COUNTS}
        order by g.name, g.id`) as Promise<Grantors>);
