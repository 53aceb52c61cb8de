import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { SentPerson } from './read-party.ts';

/** People as they were enrolled, to be judged again. */
export const storedParty = (db: Db, people: readonly number[]) =>
  db.rows<SentPerson>(sql`
    select participant_type, name, email, phone, date_of_birth, gender, member as member_id, family_member, remarks,
      answers
    from participant
    where id = any(${people}::bigint[])
    order by id`);
