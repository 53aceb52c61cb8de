import { type Audience, audienceFields, type Shown } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { ident, raw, type Sql, sql } from '../../../db/sql.ts';

export type AudienceChoice = { readonly is_osc: boolean } & Shown<typeof audienceFields>;

/** No limits: what a choice that was left out means. */
export const EVERYONE = Object.fromEntries(
  Object.entries(audienceFields).map(([name, field]) => [name, field.fallback ?? null]),
) as Shown<typeof audienceFields>;

/** The columns that hold an audience. */
export const AUDIENCE_COLUMNS = raw(Object.keys(audienceFields).join(', '));

/** The list that a flavour's readers agreed to. */
const listOf = (is_osc: boolean): Sql => ident(is_osc ? 'newsletter_subscribed_osc' : 'newsletter_subscribed');

/** Good enough to be tried; what the mail server says about it is kept with the email. */
const USABLE = sql`
  m.email ~ '^[^[:space:]@"<>(),;:]+@[^[:space:]@"<>(),;:]+[.][A-Za-z0-9-]+$' and length(m.email) <= 254`;

const any = (chosen: readonly string[], column: Sql): Sql =>
  chosen.length === 0 ? sql`true` : sql`${column} = any(${chosen}::text[])`;

/** A limit that applies only where it was set. */
const when = (value: string | number | null, condition: (value: string | number) => Sql): Sql =>
  value === null ? sql`true` : condition(value);

const HAS_LOGIN = sql`exists (select from app_user u where u.member_profile = m.id and u.is_active)`;

/** People enrolled in one of the chosen courses and events; everyone when none is chosen. */
const enrolled = (offerings: readonly number[]): Sql =>
  offerings.length === 0
    ? sql`true`
    : sql`exists (
        select from enrollment e
        where e.member = m.id and e.offering = any(${offerings}::bigint[]) and e.status in ('CONFIRMED', 'COMPLETED')
      )`;

/** People who booked within this many days, of one of the chosen categories if any. */
const booked = ({ facility_categories, booked_within_days }: AudienceChoice): Sql =>
  facility_categories.length === 0 && booked_within_days === null
    ? sql`true`
    : sql`exists (
        select from reservation r join facility f on f.id = r.facility
        where r.member = m.id and r.status in ('CONFIRMED', 'COMPLETED', 'NO_SHOW')
          and (cardinality(${facility_categories}::bigint[]) = 0 or f.category = any(${facility_categories}::bigint[]))
          and ${when(booked_within_days, (days) => sql`r.start_from > now() - make_interval(days => ${days})`)}
      )`;

/** The members an audience is made of, whether or not they can be written to. Consent is asked of every one of them. */
const meant = (asked: AudienceChoice): Sql => sql`
  select m.id, coalesce(nullif(m.preferred_name, ''), m.name) as name, lower(m.email) as address,
    m.${listOf(asked.is_osc)} as agreed, ${USABLE} as usable
  from member m
  where m.status = any(${asked.member_statuses}::text[])
    and (m.is_osc = ${asked.is_osc} or m.${listOf(asked.is_osc)})
    and ${any(asked.membership_levels_1, sql`m.membership_level_1`)}
    and ${any(asked.membership_levels_2, sql`m.membership_level_2`)}
    and ${any(asked.membership_levels, sql`m.membership_level_3`)}
    and ${any(asked.genders, sql`m.gender`)}
    and ${when(asked.min_age, (age) => sql`m.date_of_birth <= current_date - make_interval(years => ${age})`)}
    and ${when(asked.max_age, (age) => sql`m.date_of_birth > current_date - make_interval(years => ${age} + 1)`)}
    and ${when(asked.joined_from, (date) => sql`m.membership_start_date >= ${date}::date`)}
    and ${when(asked.joined_until, (date) => sql`m.membership_start_date <= ${date}::date`)}
    and ${asked.has_login === null ? sql`true` : asked.has_login === 'YES' ? HAS_LOGIN : sql`not ${HAS_LOGIN}`}
    and ${enrolled([...asked.courses, ...asked.events])}
    and ${booked(asked)}`;

/** Whom it would reach now, and why not the others. */
export async function countAudience(db: Db, asked: AudienceChoice): Promise<Audience> {
  const found = await db.row<Omit<Audience, 'doubled'>>(sql`
    select count(*) as total, count(*) filter (where not agreed) as not_agreed,
      count(*) filter (where agreed and not usable) as no_address,
      count(distinct address) filter (where agreed and usable) as recipients
    from (${meant(asked)}) a`);
  const { total = 0, not_agreed = 0, no_address = 0, recipients = 0 } = found ?? {};
  return { total, not_agreed, no_address, doubled: total - not_agreed - no_address - recipients, recipients };
}

/** Writes down everyone who gets it, in one statement: an address once, however many members are behind it. */
export const nameRecipients = (db: Db, newsletter: number, asked: AudienceChoice): Promise<number> =>
  db.run(sql`
    insert into newsletter_recipient (newsletter, member, address, name)
    select distinct on (a.address) ${newsletter}::bigint, a.id, a.address, a.name
    from (${meant(asked)}) a
    where a.agreed and a.usable
    order by a.address, a.id
    on conflict (newsletter, address) do nothing`);
