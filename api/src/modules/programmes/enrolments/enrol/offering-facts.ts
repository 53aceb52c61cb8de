import {
  instantAt,
  localTime,
  type OfferingKind,
  type OfferingRules,
  type Question,
  type RefundStep,
  type RunState,
  type TermRow,
} from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

interface Row extends OfferingRules {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly type: string;
  readonly questions: readonly Question[];
  readonly terms_and_conditions: string;
  readonly refund_steps: readonly RefundStep[];
  readonly start_date: string;
  readonly end_date: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly term: TermRow | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly sessions: number;
  readonly sessions_left: number;
  readonly sessions_lost: number;
  readonly capacity: number | null;
  readonly taken: number | null;
  /** The parties that wait and can be asked, in their order: how many they are, and which prices they need. */
  readonly waiting: readonly { readonly size: number; readonly prices: readonly number[] }[];
  readonly used: readonly { readonly pricing: number; readonly count: number }[];
}

/** All that is to know of an offering, or of one of its terms, when someone wants to join. */
export interface OfferingFacts extends Row {
  readonly run: RunState;
  readonly firstDay: string;
  readonly left: number;
  /** Places for a person who comes now: none while a party that waits could have them. */
  readonly free: number;
  readonly quotaLeft: ReadonlyMap<number, number>;
}

const readRowFor = (db: Db, id: number, term: number | null) =>
  db.row<Row>(sql`
    select o.id, o.kind, o.type, o.name, o.status, o.is_visible, o.min_age, o.max_age, o.membership_levels,
      o.guest_limit, o.late_joining, o.published_at, o.questions, o.terms_and_conditions, o.refund_steps,
      o.start_date, o.end_date, (extract(epoch from o.start_at) * 1000)::bigint as start,
      (extract(epoch from o.end_at) * 1000)::bigint as end,
      (
        select to_json(t)
        from (select id, name, start_date, end_date, status from term where id = ${term} and offering = o.id) t)
        as term,
      s.first, s.last, s.sessions, s.sessions_left, l.sessions_lost, p.capacity, p.taken,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'id', r.id, 'participant_type', r.participant_type, 'term', r.term, 'membership_level_3',
              r.membership_level_3, 'label', r.label, 'price', to_char(r.price / 100.0, 'FM9999999990.00'), 'quota',
              r.quota, 'min_age', r.min_age, 'max_age', r.max_age)
            order by r.id)
          from offering_price r
          where r.offering = o.id),
        '[]') as pricings,
      coalesce(
        (select json_agg(r order by r.id) from offering_period r where r.offering = o.id), '[]')
        as advance_booking_periods,
      coalesce(
        (
          select json_agg(json_build_object('size', w.size, 'prices', w.prices) order by w.since, w.id)
          from (
            select e.id, e.waiting_since as since, count(q.id) as size,
              array_remove(array_agg(q.pricing), null) as prices
            from enrollment e
            join participant q on q.enrollment = e.id and q.status = 'WAITLISTED'
            where e.offering = o.id and e.term is not distinct from ${term} and e.status = 'WAITLISTED'
              and not e.passed_over
            group by e.id) w),
        '[]') as waiting,
      coalesce(
        (
          select json_agg(json_build_object('pricing', u.pricing, 'count', u.count))
          from (
            select q.pricing, count(*) as count
            from participant q
            join offering_price r on r.id = q.pricing and r.quota is not null
            where r.offering = o.id and q.status in ('PENDING_PAYMENT', 'CONFIRMED')
            group by q.pricing) u),
        '[]') as used
    from offering o
    left join seats p on p.offering = o.id and p.term is not distinct from ${term}
    cross join lateral (
      select (extract(epoch from min(x.start_at)) * 1000)::bigint as first,
        (extract(epoch from max(x.end_at)) * 1000)::bigint as last, count(*) as sessions,
        count(*) filter (where x.start_at > now()) as sessions_left
      from offering_session x
      where x.offering = o.id and x.term is not distinct from ${term}) s
    cross join lateral (
      select count(distinct c.planned_start) as sessions_lost
      from session_change c
      where c.offering = o.id and c.term is not distinct from ${term} and c.start_at is null and c.is_planned) l
    where o.id = ${id}`);

/** Reads the facts in one statement. The caller has seen the offering within its scope. */
export async function readFacts(
  db: Db,
  id: number,
  term: number | null,
  zone: string,
): Promise<OfferingFacts | undefined> {
  const row = await readRowFor(db, id, term);
  if (!row) return undefined;
  const { start_date, end_date } = row.term ?? row;
  const start = row.first ?? row.start ?? instantAt(start_date, 0, zone);
  const end = row.last ?? row.end ?? instantAt(end_date, 24 * 60, zone);
  const left = Math.max((row.capacity ?? 0) - (row.taken ?? 0), 0);
  const used = new Map(row.used.map(({ pricing, count }) => [pricing, count]));
  const quotas = row.pricings.filter(({ quota }) => quota !== null);
  const quotaLeft = new Map(
    quotas.map(({ id: price, quota }) => [price, Math.max((quota ?? 0) - (used.get(price) ?? 0), 0)]),
  );
  const fits = ({ size, prices }: Row['waiting'][number]) =>
    size <= left &&
    prices.every((price) => prices.filter((one) => one === price).length <= (quotaLeft.get(price) ?? size));
  return {
    ...row,
    run: {
      start,
      end,
      sessions: row.sessions,
      sessionsLeft: row.sessions_left,
      sessionsLost: row.sessions_lost,
    },
    firstDay: localTime(start, zone).date,
    left,
    free: row.waiting.some(fits) ? 0 : left,
    quotaLeft,
  };
}
