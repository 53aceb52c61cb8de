import type { Tx } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** How many people are in the register twice, once with the family name first and once with it last. */
const PAIRS = 2;

/** A few people joined a second time without anyone noticing. The search for duplicates finds them. */
export async function seedDuplicates(tx: Tx): Promise<void> {
  await tx.run(sql`
    with people as (
      select m.id, m.name, m.preferred_name, m.date_of_birth, m.gender, m.race,
        row_number() over (order by m.id) as place
      from member m
      where m.membership_level_1 = 'ORDINARY' and m.status = 'ACTIVE' and m.race = 'Chinese'
        and m.name ~ '^\\S+ \\S+ \\S+$' and m.linked_member_id is null
        and not exists (select from app_user u where u.member_profile = m.id)
        and not exists (select from member_invitation i where i.member = m.id))
    update member d
    set name = regexp_replace(one.name, '^(\\S+) (.+)$', '\\2 \\1'), preferred_name = one.preferred_name,
      email = lower(regexp_replace(one.name, '^(\\S+) (\\S+) (\\S+)$', '\\2.\\3.\\1')) || '@example.com',
      date_of_birth = one.date_of_birth, gender = one.gender, race = one.race
    from people one
    join people other on other.place = one.place + ${PAIRS}
    where one.place <= ${PAIRS} and d.id = other.id`);
}
