import { APPLICATION_STATUSES, decisionsAt, isApplicationUndecided } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { raw, type Sql, sql } from '../db/sql.ts';

/** Who proposes and seconds an applicant, and what they said. */
export const SPONSORS_JSON = raw(`(
  select coalesce(
    json_agg(
      json_build_object(
        'role', s.role, 'member', m.id, 'name', m.name, 'membership_id', m.membership_id, 'status', s.status)
      order by s.role),
    '[]')
  from application_sponsor s
  join member m on m.id = s.member
  where s.application = t.id)`);

const DOCUMENTS_JSON = `(
  select coalesce(
    json_agg(
      json_build_object(
        'id', d.id, 'kind', d.kind, 'name', u.name, 'size', u.size, 'created_at', d.created_at)
      order by d.id),
    '[]')
  from application_document d
  join upload u on u.id = d.upload
  where d.application = t.id)`;

/** The proof that an applicant added: for those who may decide about them. */
export const applicationDocuments = (actor: Actor): Sql =>
  can(actor, 'approval.decide')
    ? sql`case when ${isSponsor(actor)} then '[]'::json else ${raw(DOCUMENTS_JSON)} end`
    : raw(`'[]'::json`);

/** Whether the caller proposes or seconds an applicant. */
const isSponsor = (actor: Actor): Sql =>
  sql`exists (select from application_sponsor s where s.application = t.id and s.member = ${actor.member?.id ?? 0})`;

/** Its place among those who wait for the same membership. */
export const WAITLIST_POSITION = raw(`case when t.status = 'WAITLISTED' then (
  select count(*)::integer
  from membership_application o
  where o.status = 'WAITLISTED' and o.membership_type = t.membership_type
    and (o.waitlisted_at, o.id) <= (t.waitlisted_at, t.id)) end`);

interface TypeColumns {
  readonly id: string;
  readonly level_1: string;
  readonly level_2: string;
}

/** The places of a membership type that are taken: by members, by applicants who have yet to pay, by changes to come. */
export const placesTaken = ({ id, level_1, level_2 }: TypeColumns): Sql =>
  raw(`(
  select count(*)::integer
  from member m
  where m.membership_level_1 = ${level_1} and m.membership_level_2 = ${level_2}
    and m.status in ('ACTIVE', 'ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE')) + (
  select count(*)::integer
  from membership_application p
  where p.membership_type = ${id} and p.status = 'APPROVED') + (
  select count(*)::integer
  from membership_renewal r
  where r.level_1 = ${level_1} and r.level_2 = ${level_2} and r.is_change
    and (r.status = 'OPEN' or r.status = 'DONE' and r.changed_at is null))`);

export const APPLICATION_PLACES = placesTaken({
  id: 't.membership_type',
  level_1: 't.level_1',
  level_2: 't.level_2',
});

const DECISIONS = JSON.stringify(Object.fromEntries(APPLICATION_STATUSES.map((one) => [one, decisionsAt(one)])));

/** What the caller can decide: nothing about those whom they propose or second themselves. */
export const applicationDecisions = (actor: Actor): Sql =>
  can(actor, 'approval.decide')
    ? sql`case when ${isSponsor(actor)} then '[]'::jsonb else ${DECISIONS}::jsonb -> t.status end`
    : raw(`'[]'::jsonb`);

/** A column of the application that someone was asked to propose or second. */
export const ofApplication = (column: 'name' | 'level_1' | 'level_2'): Sql =>
  raw(`(select a.${column} from membership_application a where a.id = t.application)`);

const UNDECIDED = APPLICATION_STATUSES.filter(isApplicationUndecided)
  .map((status) => `'${status}'`)
  .join(', ');

export const IS_OPEN_SPONSORSHIP = raw(
  `exists (select from membership_application a where a.id = t.application and a.status in (${UNDECIDED}))`,
);
