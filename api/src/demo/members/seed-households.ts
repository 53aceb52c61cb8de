import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { idOf, insertRows } from '../insert-rows.ts';
import { childrenOf, knownChildren, type Parents } from './children.ts';

type Today = Temporal.PlainDate;

/**
 * Telephone, birth date, address and the like, made from the row's own number: the same club every time. People were
 * grown up when they joined, couples are of about the same age and live together.
 */
async function fillProfiles(tx: Tx): Promise<void> {
  await tx.run(sql`
    update member set
      created_at = member.membership_start_date + time '09:00',
      mobile = '+65 8' || lpad((member.id * 7919 % 1000)::text, 3, '0') || ' ' ||
        lpad((member.id * 6151 % 10000)::text, 4, '0'),
      date_of_birth = case
        when membership_level_2 = 'ACTIVE_NSF' then member.membership_start_date - (6600 + member.id * 2693 % 1800)::int
        -- Darius and Nadia, whose son is nine.
        when membership_id in ('M004817', 'M004818') then home.since - (13000 + member.id % 700)::int
        else home.since - (8400 + home.id * 2693 % 6200 + member.id * 97 % 1300)::int
      end,
      nationality = case when home.id % 11 = 0 then 'Malaysian' else 'Singaporean' end,
      marital_status = case when linked_member_id is not null then 'MARRIED' when member.id % 3 = 0 then 'SINGLE' end,
      employment = case when membership_level_2 = 'NON_ACTIVE' then 'INACTIVE' else 'ACTIVE' end,
      payment_option = (array['GIRO', 'ONLINE_PAYMENT', 'MINDEF_DEDUCTION', 'CREDIT_CARD'])[1 + (member.id % 4)::int],
      discount_group = (array['NA', 'NA', '10', '15', '20'])[1 + (member.id % 5)::int],
      postcode = lpad((100000 + home.id * 1237 % 700000)::text, 6, '0'),
      block_no = (1 + home.id % 480)::text,
      road_name = (array['Cempaka Rise', 'Tembusu Avenue', 'Angsana Lane', 'Frangipani Walk'])[1 + (home.id % 4)::int],
      unit_no = '#' || lpad((1 + home.id % 24)::text, 2, '0') || '-' || lpad((1 + home.id * 17 % 300)::text, 2, '0'),
      status_reason = case when status in ('ACTIVE', 'ABSENT') then '' else 'As recorded in the register' end
    from (
      select m.id as member, least(m.id, o.id) as id, least(m.membership_start_date, o.membership_start_date) as since
      from member m
      left join member o on o.id = m.linked_member_id) home
    where home.member = member.id`);
  await tx.run(sql`
    update member
    set emergency_contact_name = spouse.name, emergency_contact_phone = spouse.mobile
    from member spouse
    where spouse.id = member.linked_member_id`);
  await tx.run(
    sql`
      select setval(
        'membership_number', (select max(substring(membership_id from '^M(\\d{6})$')::bigint) from member))`,
  );
}

async function seedChildren(tx: Tx, today: Today, members: ReadonlyMap<string, number>): Promise<void> {
  const couples = await tx.rows<Parents>(sql`
    select m.id, father.name as father, father.race,
      least(m.date_of_birth, o.date_of_birth)::text as elder,
      greatest(m.date_of_birth, o.date_of_birth)::text as younger
    from member m
    join member o on o.id = m.linked_member_id
    join member father on father.id in (m.id, o.id) and father.gender = 'Male'
    where m.linked_member_id > m.id and m.membership_id <> 'M004817' and m.status = 'ACTIVE'
    order by m.id`);
  await insertRows(tx, 'family_member', 'name', [
    ...knownChildren(today, idOf(members, 'M004817')),
    ...childrenOf(today, couples),
  ]);
}

async function seedCards(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into membership_card (member, card_number, issued_on, expires_on, reason)
    select id, 'C' || lpad(nextval('card_number')::text, 7, '0'), membership_start_date, membership_end_date, 'NEW'
    from member
    where status in ('ACTIVE', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE', 'ABSENT')
    order by id`);
}

/** Everything about members beyond their place in the register: contact, family, cards. */
export async function seedHouseholds(tx: Tx, today: Today, members: ReadonlyMap<string, number>): Promise<void> {
  await fillProfiles(tx);
  await seedChildren(tx, today, members);
  await seedCards(tx);
}
