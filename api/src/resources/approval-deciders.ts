import { type ApprovalRefusal, covers, LOGIN_STATUSES, type RefusalReason, RIGHT_NAMES } from '@clubhouse/contract';
import { type Actor, can, RIGHTS_OF_LOGIN } from '../access/index.ts';
import type { Expression } from '../crud/served.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { hiddenFields, SENSITIVE_FIELDS } from './sensitive-fields.ts';

const NOTHING = raw('null::jsonb');

const because = (reason: RefusalReason, more: Omit<ApprovalRefusal, 'reason'> = {}): Sql =>
  sql`${JSON.stringify({ reason, ...more })}::jsonb`;

/** Every right that the actor has, also as a part of a wider one. */
const allRights = (actor: Actor): readonly string[] => RIGHT_NAMES.filter((right) => covers(actor.rights, right));

/** The refusal that names sensitive fields, if there are any, and the roles that see them. */
const ifSensitive = (fields: Sql): Sql => sql`(
  select case when cardinality(h.fields) > 0 then jsonb_build_object('reason', 'SENSITIVE', 'right', 'member.sensitive',
    'fields', h.fields, 'roles', (
      select coalesce(jsonb_agg(r.name order by r.name), '[]')
      from role r
      where 'member.sensitive' = any(r.access_rights))) end
  from (select ${fields} as fields) h)`;

type Verdict = 'OK' | 'APPLIED';

/** Whether rows with this verdict are about the actor. */
const hasOwnRow = (actor: Actor, verdict: Verdict): Sql => sql`exists (
  select from bulk_row b
  where b.request = t.id and b.member = ${actor.member?.id ?? 0} and b.verdict = ${verdict})`;

/** Which of these fields the rows change; an account is named as an account, no matter what is kept of it. */
const changedFields = (fields: readonly string[], verdict: Verdict): Sql => sql`array(
  select case f.name when 'bank_account_last4' then 'bank_account_number' else f.name end
  from unnest(${fields}::text[]) with ordinality f (name, place)
  where exists (
    select from bulk_row b
    where b.request = t.id and b.verdict = ${verdict} and b.changes ? f.name)
  order by f.place)`;

/** Whether the rows would move a login that can do more than the actor. */
const movesHigherLogin = (actor: Actor): Sql => sql`exists (
  select from bulk_row b
  join app_user u on u.member_profile = b.member and lower(u.email) = lower(b.changes #>> '{email,old}')
  where b.request = t.id and b.verdict = 'OK' and not (${RIGHTS_OF_LOGIN} <@ ${allRights(actor)}::text[]))`;

function declineRefusal(actor: Actor): Sql {
  if (!can(actor, 'approval.decide')) return because('RIGHT', { right: 'approval.decide' });
  return sql`case when ${hasOwnRow(actor, 'OK')} then ${because('OWN')}
    when t.submitted_by = ${actor.user_id} then ${because('SECOND_PERSON')} end`;
}

function acceptRefusal(actor: Actor): Sql {
  if (!can(actor, 'approval.decide')) return declineRefusal(actor);
  const hidden = hiddenFields(actor, null);
  return sql`coalesce(${declineRefusal(actor)},
    ${hidden.length > 0 ? ifSensitive(changedFields(hidden, 'OK')) : NOTHING},
    case when ${movesHigherLogin(actor)} then ${because('RANK')} end)`;
}

/** Sent to no one who can accept it, it would wait for ever. */
const noOneElse = (): Sql => sql`(
  select jsonb_build_object('reason', 'NO_ONE_ELSE', 'fields', h.fields)
  from (select ${changedFields(SENSITIVE_FIELDS, 'OK')} as fields) h
  where not exists (
    select from app_user u
    join member m on m.id = u.member_profile
    where u.is_active and u.id <> coalesce(t.submitted_by, 0) and m.status = any(${LOGIN_STATUSES}::text[])
      and ${RIGHTS_OF_LOGIN} @> case when cardinality(h.fields) > 0
        then array['approval.decide', 'member.sensitive'] else array['approval.decide'] end))`;

function sendRefusal(actor: Actor): Sql {
  if (!can(actor, 'member.manage')) return because('RIGHT', { right: 'member.manage' });
  return sql`case when ${hasOwnRow(actor, 'OK')} then ${because('OWN')} else ${noOneElse()} end`;
}

function undoRefusal(actor: Actor): Sql {
  if (!can(actor, 'member.manage')) return because('RIGHT', { right: 'member.manage' });
  const hidden = hiddenFields(actor, null);
  return sql`case when ${hasOwnRow(actor, 'APPLIED')} then ${because('OWN')}
    else ${hidden.length > 0 ? ifSensitive(changedFields(hidden, 'APPLIED')) : NOTHING} end`;
}

/** What the actor can't do with a change to many members at its stage. A person who decides is refused for just this. */
export const bulkRefusals: Expression = (actor) => sql`jsonb_strip_nulls(case
  when t.type = 'BULK' and t.status = 'PENDING' and t.stage in ('CHECKED', 'WAITING') then jsonb_build_object(
    'accept', ${acceptRefusal(actor)}, 'decline', ${declineRefusal(actor)},
    'send', case when t.stage = 'CHECKED' then ${sendRefusal(actor)} end)
  when t.type = 'BULK' and t.stage in ('APPLIED', 'FAILED') then jsonb_build_object('undo', ${undoRefusal(actor)})
  else '{}' end)`;

function decideRefusal(actor: Actor): Sql {
  if (!can(actor, 'approval.decide')) return because('RIGHT', { right: 'approval.decide' });
  return sql`case when t.original_profile = ${actor.member?.id ?? 0} then ${because('OWN')}
    when t.submitted_by = ${actor.user_id} or ${actor.user_id} = any(t.editors) then ${because('SECOND_PERSON')} end`;
}

/** Fields of a request that the actor may decline, but not accept. */
function fieldRefusals(actor: Actor): Sql {
  if (!can(actor, 'approval.decide')) return NOTHING;
  const hidden = hiddenFields(actor, null);
  const unseen = sql`
    array(
      select f.name
      from unnest(${hidden}::text[]) with ordinality f (name, place)
      where t.data ? f.name
      order by f.place)`;
  const outranks = sql`exists (
    select from member m
    join app_user u on u.member_profile = m.id and lower(u.email) = lower(m.email)
    where m.id = t.original_profile and t.data ? 'email' and m.email is distinct from t.data ->> 'email'
      and not (${RIGHTS_OF_LOGIN} <@ ${allRights(actor)}::text[]))`;
  return sql`(select jsonb_agg(r.refusal) from (
    values (${hidden.length > 0 ? ifSensitive(unseen) : NOTHING}),
      (case when ${outranks} then ${because('RANK', { fields: ['email'] })} end)) r (refusal)
    where r.refusal is not null)`;
}

/** What the actor can't do with a member's request while it is open. */
export const recordRefusals: Expression = (actor) => sql`case when t.status = 'PENDING'
  then jsonb_strip_nulls(jsonb_build_object('decide', ${decideRefusal(actor)}, 'accept', ${fieldRefusals(actor)}))
  else '{}' end`;
