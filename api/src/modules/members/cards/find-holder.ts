import type { CardHolder } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

interface FoundHolder {
  readonly holder: CardHolder;
  /** A printed card that was replaced, was cancelled or has run out. */
  readonly outdated: boolean;
}

const HOLDER = sql`
  json_build_object(
    'id', m.id, 'name', m.name, 'membership_id', m.membership_id, 'status', m.status, 'membership_level_1',
    m.membership_level_1, 'membership_end_date', m.membership_end_date, 'photo', m.photo) as holder`;

/** The member with this membership id, as the register has them now. */
export async function holderById(db: Db, membershipId: string): Promise<CardHolder | null> {
  const found = await db.row<{ holder: CardHolder }>(
    sql`select ${HOLDER} from member m where lower(m.membership_id) = lower(${membershipId})`,
  );
  return found?.holder ?? null;
}

/** The member behind the number of a printed card. */
export async function holderByCard(db: Db, cardNumber: string, today: string): Promise<FoundHolder | null> {
  const found = await db.row<FoundHolder>(sql`
      select ${HOLDER}, not c.is_current or coalesce(c.expires_on < ${today}::date, false) as outdated
      from membership_card c
      join member m on m.id = c.member
      where c.card_number = upper(${cardNumber}) or c.card_number = ${cardNumber}
      order by c.is_current desc
      limit 1`);
  return found ?? null;
}
