import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { idOf, insertRows } from '../insert-rows.ts';
import { type Random, randomFrom } from '../random.ts';

type Today = Temporal.PlainDate;

const CHILDREN = [
  'Aiden',
  'Mira',
  'Ethan',
  'Sofia',
  'Irfan',
  'Aisha',
  'Arjun',
  'Anika',
  'Jayden',
  'Chloe',
  'Rayyan',
  'Nadia',
  'Caleb',
  'Maya',
];

interface Household extends Columns<'member', 'id'> {
  readonly surname: string;
}

const birthday = (random: Random, today: Today, years: number) =>
  today.subtract({ years, days: random.between(0, 364) }).toString();

/** Telephone, birth date, address and the like, made from the row's own number: the same club every time. */
async function fillProfiles(tx: Tx, today: Today): Promise<void> {
  await tx.run(sql`
    update member set
      created_at = membership_start_date + time '09:00',
      mobile = '+65 8' || lpad((id * 7919 % 1000)::text, 3, '0') || ' ' || lpad((id * 6151 % 10000)::text, 4, '0'),
      date_of_birth = ${today.toString()}::date - (9000 + (id * 2693 % 13000)::int),
      gender = case when id % 2 = 0 then 'Female' else 'Male' end,
      nationality = case when id % 11 = 0 then 'Malaysian' else 'Singaporean' end,
      marital_status = case when linked_member_id is not null then 'MARRIED' when id % 3 = 0 then 'SINGLE' end,
      race = (array['Chinese', 'Malay', 'Indian', 'Others'])[1 + (id % 4)::int],
      employment = case when membership_level_2 = 'NON_ACTIVE' then 'INACTIVE' else 'ACTIVE' end,
      payment_option = (array['GIRO', 'ONLINE_PAYMENT', 'MINDEF_DEDUCTION', 'CREDIT_CARD'])[1 + (id % 4)::int],
      discount_group = (array['NA', 'NA', '10', '15', '20'])[1 + (id % 5)::int],
      postcode = lpad((100000 + id * 1237 % 700000)::text, 6, '0'),
      block_no = (1 + id % 480)::text,
      road_name = (array['Cempaka Rise', 'Tembusu Avenue', 'Angsana Lane', 'Frangipani Walk'])[1 + (id % 4)::int],
      unit_no = '#' || lpad((1 + id % 24)::text, 2, '0') || '-' || lpad((id * 17 % 300)::text, 2, '0'),
      emergency_contact_name = case when id % 2 = 0 then 'Next of kin' else '' end,
      status_reason = case when status in ('ACTIVE', 'ABSENT') then '' else 'As recorded in the register' end`);
  await tx.run(
    sql`
      select setval(
        'membership_number', (select max(substring(membership_id from '^M(\\d{6})$')::bigint) from member))`,
  );
}

async function seedChildren(tx: Tx, today: Today, members: ReadonlyMap<string, number>): Promise<void> {
  const random = randomFrom(20_261_114);
  const couples = await tx.rows<Household>(sql`select id, split_part(name, ' ', 1) as surname from member
    where linked_member_id > id and membership_id <> 'M004817' and status = 'ACTIVE' order by id`);
  const darius = idOf(members, 'M004817');
  const child = (member: number, name: string, years: number, gender: string) => ({
    member,
    name,
    relationship: 'CHILD',
    date_of_birth: birthday(random, today, years),
    gender,
  });
  const known = [child(darius, 'Aiden Ong Jun Kai', 9, 'Male'), child(darius, 'Mira Ong Li Xuan', 6, 'Female')];
  const others = couples.flatMap(({ id, surname }) =>
    Array.from({ length: random.between(0, 3) }, () => {
      const index = random.between(0, CHILDREN.length - 1);
      return child(id, `${CHILDREN[index]} ${surname}`, random.between(1, 17), index % 2 === 0 ? 'Male' : 'Female');
    }),
  );
  await insertRows(tx, 'family_member', 'name', [...known, ...others]);
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
  await fillProfiles(tx, today);
  await seedChildren(tx, today, members);
  await seedCards(tx);
}
