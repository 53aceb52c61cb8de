import {
  checkLessons,
  checkOfferingPeriods,
  checkOfferingPrices,
  checkTerms,
  type course,
  type LessonRow,
  listTerms,
  moneyToCents,
  type OfferingPeriodRow,
  type OfferingPriceRow,
  type Row,
  TEXTS,
  type TermRow,
  writeTerms,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { FastifyInstance } from 'fastify';
import { type CrudEngine, toInstant } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { type RuleSet, setRoutes } from '../../bookings/facility-rule-sets/index.ts';
import { courseType, type OfferingResource, type OfferingType } from './offering-types.ts';
import { placeTerms, replan } from './plan-sessions.ts';

const KEY = sql`p.participant_type = r.participant_type and p.term is not distinct from r.term
  and p.membership_level_3 is not distinct from r.membership_level_3 and p.min_age is not distinct from r.min_age
  and p.max_age is not distinct from r.max_age`;

const priceRows = (rows: readonly OfferingPriceRow[]) =>
  sql`
    jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, price: moneyToCents(row.price) })))}::jsonb) as r (
      participant_type text, term bigint, membership_level_3 text, label text, price bigint, quota int, min_age int,
      max_age int)`;

/** A price of a term is for a term of this course. */
async function knownTerms(_tx: Tx, owner: Row<OfferingResource>, rows: readonly OfferingPriceRow[]): Promise<void> {
  const terms = 'terms' in owner ? owner.terms.map(({ id }) => id) : [];
  const foreign = rows.find(({ term }) => term !== null && !terms.includes(term));
  if (foreign) throw invalid({ term: [TEXTS.pkMissing({ value: String(foreign.term) })] });
}

/** A person who has a place was priced by a row; a row that is named again stays the same one. */
const prices = (offeringType: OfferingType): RuleSet<OfferingResource, OfferingPriceRow> => ({
  list: offeringType.calls.listPrices,
  operation: offeringType.calls.writePrices,
  shownBy: ({ pricings }) => pricings,
  check: (rows) => checkOfferingPrices(rows),
  accept: knownTerms,
  clear: (owner, rows) =>
    sql`
      delete from offering_price p
      where p.offering = ${owner} and not exists (select from ${priceRows(rows)} where ${KEY})`,
  add: (owner, rows) => sql`
    with r as (select * from ${priceRows(rows)}),
      same as (
        update offering_price p
        set label = r.label, price = r.price, quota = r.quota
        from r
        where p.offering = ${owner} and ${KEY}
        returning p.id)
    insert into offering_price (
      offering, participant_type, term, membership_level_3, label, price, quota, min_age, max_age)
    select ${owner}, r.*
    from r
    where not exists (select from offering_price p where p.offering = ${owner} and ${KEY})`,
});

const periods = (offeringType: OfferingType, zone: string): RuleSet<OfferingResource, OfferingPeriodRow> => {
  const moments = (rows: readonly OfferingPeriodRow[]) =>
    rows.map((row) => ({
      ...row,
      opens_at: toInstant(row.opens_at, zone) ?? row.opens_at,
      closes_at: toInstant(row.closes_at, zone) ?? row.closes_at,
    }));
  return {
    list: offeringType.calls.listPeriods,
    operation: offeringType.calls.writePeriods,
    shownBy: ({ advance_booking_periods }) => advance_booking_periods,
    check: (rows) => checkOfferingPeriods(moments(rows)),
    clear: (owner) => sql`delete from offering_period where offering = ${owner}`,
    add: (
      owner,
      rows,
    ) => sql`insert into offering_period (offering, participant_type, membership_level_3, opens_at, closes_at)
      select ${owner}, r.* from jsonb_to_recordset(${JSON.stringify(moments(rows))}::jsonb) as r
        (participant_type text, membership_level_3 text, opens_at timestamptz, closes_at timestamptz)`,
  };
};

const hours = (offeringType: OfferingType, zone: string): RuleSet<OfferingResource, LessonRow> => ({
  list: offeringType.calls.listHours,
  operation: offeringType.calls.writeHours,
  shownBy: ({ operating_hours }) => operating_hours,
  check: (rows) => checkLessons(rows),
  clear: (owner) => sql`delete from offering_hours where offering = ${owner}`,
  add: (owner, rows) => sql`insert into offering_hours (offering, day_type, start_time, end_time, venue)
    select ${owner}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (day_type text, start_time time, end_time time, venue text)`,
  written: (tx, owner) => replan(tx, owner, zone),
});

const termRows = (rows: readonly TermRow[]) =>
  sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      name text, start_date date, end_date date, sessions int, capacity int, status text)`;

/** A term in which someone has or had a place stays; one with the same name is the same one. */
async function keepUsed(tx: Tx, owner: Row<typeof course>, rows: readonly TermRow[], replaces: boolean): Promise<void> {
  if (owner.type !== 'RECURRING') throw invalid({ non_field_errors: [t.onlyRecurringTerms()] });
  if (!replaces) return;
  const used = await tx.row<Columns<'term', 'name'>>(sql`
    select t.name
    from term t
    where t.offering = ${owner.id} and t.name <> all(${rows.map(({ name }) => name)}::text[])
      and exists (select from enrollment e where e.term = t.id)
    limit 1`);
  if (used)
    throw invalid({
      non_field_errors: [t.termInUse({ name: used.name })],
    });
}

const terms = (zone: string): RuleSet<typeof course, TermRow> => ({
  list: listTerms,
  operation: writeTerms,
  shownBy: (owner) => owner.terms,
  check: (rows) => checkTerms(rows),
  accept: keepUsed,
  clear: (owner, rows) =>
    sql`delete from term where offering = ${owner} and name <> all(${rows.map(({ name }) => name)}::text[])`,
  add: (owner, rows) => sql`
    insert into term as t (offering, name, start_date, end_date, most_sessions, capacity, status)
    select ${owner}, r.name, r.start_date, r.end_date, r.sessions, r.capacity, r.status from ${termRows(rows)}
    on conflict (offering, name) do update set start_date = excluded.start_date, end_date = excluded.end_date,
      most_sessions = excluded.most_sessions, capacity = excluded.capacity, status = excluded.status`,
  written: async (tx, owner) => {
    await placeTerms(tx, owner);
    await replan(tx, owner, zone);
  },
});

/** The calls of the sets that hang on a course or an event; only courses have terms. */
export function offeringSetRoutes(
  app: FastifyInstance,
  engine: CrudEngine,
  offeringType: OfferingType,
  zone: string,
): void {
  setRoutes(app, engine, offeringType.served, prices(offeringType));
  setRoutes(app, engine, offeringType.served, periods(offeringType, zone));
  setRoutes(app, engine, offeringType.served, hours(offeringType, zone));
  if (offeringType === courseType) setRoutes(app, engine, servedResources.course, terms(zone));
}
