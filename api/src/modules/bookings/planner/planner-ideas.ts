import {
  type Answer,
  addDays,
  centsToMoney,
  type HouseholdPerson,
  instantAt,
  localTime,
  type OfferingKind,
  type PlannableOffering,
  type PlannableSport,
  type readPlannerIdeas,
  wireInstant,
} from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import { readRow } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { AppError } from '../../../errors.ts';
import { ENROLLED_FAMILY, readPeople } from '../../members/household/index.ts';
import { checkEnrolment } from '../../programmes/enrolments/index.ts';
import { offeringTypeOf } from '../../programmes/offerings/index.ts';
import { partyOf } from './planned-items.ts';
import type { PlannerDeps } from './planner-dependencies.ts';
import { weekDays } from './read-planner.ts';

/** So many courses and events are offered, out of so many that are looked at. */
const MOST = 8;
const MOST_CHECKED = 16;
/** How far back habits go. */
const DAYS_BACK = 180;

/** What people look for, as in the calendar: groups, or categories that have none. What the household plays comes first. */
const readSports = (db: Db, member: number) =>
  db.rows<PlannableSport>(sql`
    with home as (select id from member where id = ${member} or linked_member_id = ${member})
    select coalesce(g.name, c.name) as name, c.id as category, g.id as "group", count(distinct r.id)::int as count
    from facility f
    join facility_category c on c.id = f.category
    left join facility_group g on g.id = f."group"
    left join reservation r on r.facility = f.id and r.member in (select id from home)
      and r.status in ('CONFIRMED', 'COMPLETED', 'PENDING_PAYMENT')
      and r.start_from > now() - make_interval(days => ${DAYS_BACK})
    where f.is_visible
    group by c.id, g.id
    order by count(distinct r.id) desc, c.sort_order, c.id, g.sort_order, g.id`);

interface Session {
  readonly kind: OfferingKind;
  readonly offering: number;
  readonly term: number | null;
  readonly title: string;
  readonly location: string;
  readonly start: number;
  readonly end: number;
  readonly sessions: number;
}

/** The first session in a week of everything that can still be joined. */
const readSessions = (db: Db, from: string, to: string) =>
  db.rows<Session>(sql`
    select *
    from (
      select distinct on (s.offering, s.term) o.kind, s.offering, s.term, concat_ws(', ', o.name, t.name) as title,
        coalesce(nullif(s.venue, ''), o.venue) as location, (extract(epoch from s.start_at) * 1000)::bigint as start,
        (extract(epoch from s.end_at) * 1000)::bigint as end,
        (
          select count(*)::int
          from offering_session x
          where x.offering = s.offering and x.term is not distinct from s.term and x.start_at > now()) as sessions
      from offering_session s
      join offering o on o.id = s.offering
      left join term t on t.id = s.term
      where s.start_at >= ${from} and s.start_at < ${to} and s.start_at > now() and o.status = 'PUBLISHED'
        and o.is_visible
      order by s.offering, s.term, s.start_at) firsts
    order by start, offering
    limit ${MOST_CHECKED}`);

/** A course or an event with those of the household who could join it; nothing if no one could. */
async function ideaOf(
  deps: PlannerDeps,
  actor: Actor,
  member: number,
  household: readonly HouseholdPerson[],
  session: Session,
): Promise<PlannableOffering | undefined> {
  const { db, engine, config } = deps;
  const { kind, offering, term, title, location, start, end, sessions } = session;
  try {
    await readRow(engine, db, offeringTypeOf(kind).served, actor, offering);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
  const people = household.map(({ key }) => key);
  const item = { offering, term, people };
  const { facts, judged, standing } = await checkEnrolment(db, config, partyOf(item, member));
  if (standing !== null || facts.free === 0) return undefined;
  const fits = judged.flatMap(({ reason, price }, at) => {
    const key = people[at];
    return key !== undefined && (reason === null || reason === 'FULL') ? [{ key, cents: price?.cents ?? 0 }] : [];
  });
  if (fits.length === 0) return undefined;
  return {
    ...{ kind, offering, term, title, location, sessions },
    date: localTime(start, config.CLUB_TIMEZONE).date,
    start_from: wireInstant(start),
    end_at: wireInstant(end),
    people: fits.map(({ key }) => key),
    price: centsToMoney(Math.min(...fits.map(({ cents }) => cents))),
    places_left: facts.free,
  };
}

/** What can be planned in a week. */
export async function readIdeas(
  deps: PlannerDeps,
  actor: Actor,
  date: string | undefined,
): Promise<Answer<typeof readPlannerIdeas>> {
  const { db, config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const dates = weekDays(date, zone);
  const member = actor.member?.id ?? 0;
  const from = wireInstant(instantAt(dates[0] ?? '', 0, zone));
  const to = wireInstant(instantAt(addDays(dates.at(-1) ?? '', 1), 0, zone));
  const [household, sports, sessions] = await Promise.all([
    readPeople(db, member, ENROLLED_FAMILY),
    readSports(db, member),
    readSessions(db, from, to),
  ]);
  const offerings: PlannableOffering[] = [];
  for (const session of sessions) {
    const idea = await ideaOf(deps, actor, member, household, session);
    if (idea) offerings.push(idea);
    if (offerings.length === MOST) break;
  }
  return { sports, offerings };
}
