import type { Audience } from '@clubhouse/contract';
import type { Db } from '../../db/pool.ts';
import { ident, type Sql, sql } from '../../db/sql.ts';

export interface Asked {
  readonly is_osc: boolean;
  readonly membership_levels: readonly string[];
  readonly member_statuses: readonly string[];
}

/** The list that a flavour's readers agreed to. */
const listOf = (is_osc: boolean): Sql => ident(is_osc ? 'newsletter_subscribed_osc' : 'newsletter_subscribed');

/** Good enough to be tried; what the mail server says about it is kept with the letter. */
const USABLE = sql`m.email ~ '^[^[:space:]@"<>(),;:]+@[^[:space:]@"<>(),;:]+[.][A-Za-z0-9-]+$' and length(m.email) <= 254`;

/** Members of the club, or of its list, in the chosen tiers and standings. Consent is asked of every single one of them. */
const meant = ({ is_osc, membership_levels, member_statuses }: Asked): Sql => sql`
  select m.id, coalesce(nullif(m.preferred_name, ''), m.name) as name, lower(m.email) as address, m.${listOf(is_osc)} as agreed, ${USABLE} as usable
  from member m where m.status = any(${member_statuses}::text[]) and (m.is_osc = ${is_osc} or m.${listOf(is_osc)})
    and (cardinality(${membership_levels}::text[]) = 0 or m.membership_level_3 = any(${membership_levels}::text[]))`;

/** Whom it would reach now, and why not the others. */
export async function countAudience(db: Db, asked: Asked): Promise<Audience> {
  const found = await db.row<Omit<Audience, 'doubled'>>(sql`
    select count(*) as total, count(*) filter (where not agreed) as not_agreed, count(*) filter (where agreed and not usable) as no_address,
      count(distinct address) filter (where agreed and usable) as recipients from (${meant(asked)}) a`);
  const { total = 0, not_agreed = 0, no_address = 0, recipients = 0 } = found ?? {};
  return { total, not_agreed, no_address, doubled: total - not_agreed - no_address - recipients, recipients };
}

/** Writes down everybody who gets it, in one statement: an address once, however many members stand behind it. */
export const nameRecipients = (db: Db, newsletter: number, asked: Asked): Promise<number> =>
  db.run(sql`insert into newsletter_recipient (newsletter, member, address, name)
    select distinct on (a.address) ${newsletter}::bigint, a.id, a.address, a.name from (${meant(asked)}) a where a.agreed and a.usable order by a.address, a.id
    on conflict (newsletter, address) do nothing`);
