import { type ACCESS_KINDS, memberFieldWords } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Db } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { linesOfMember } from './lines-of-member.ts';
import { LOOKING, SHOWN_RESOURCES, UNTOLD, whatHappened } from './log-words.ts';

interface Line {
  readonly at: string;
  readonly kind: (typeof ACCESS_KINDS)[number];
  readonly name: string | null;
  readonly roles: string | null;
  readonly is_self: boolean;
  /** Someone did it for the member by their consent; the name says so. */
  readonly by_consent: boolean;
  readonly resource: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly times: number | null;
}

interface AccessLogQuery {
  readonly kind: string | null;
  readonly limit: number | null;
  readonly offset: number;
}

/** Everything that was seen or changed, one row each. A change of which nothing may be told is not among them. */
const everything = (id: number): Sql => sql`
  select v.last_at as at, 0 as id, 'SAW' as kind, v.viewer as actor, null as name, 'member' as resource,
    'view' as action, '{}'::text[] as fields, v.times, false as by_consent
  from member_view v
  where v.member = ${id}
  union all
  select a.at, a.id, case when a.action = any(${LOOKING}::text[]) then 'SAW' else 'CHANGED' end, a.actor_user,
    a.actor_name, a.resource, a.action, f.fields, null, a.acting_for is not null
  from audit a
  cross join lateral (
    select
      case
        when a.action in ('update', 'unsubscribe') or a.resource = 'approval record' then a.changes
        else '{}'
      end as told) c
  cross join lateral (
    select coalesce(array_agg(key order by key), '{}') as fields
    from (
      select jsonb_object_keys(c.told - 'data') as key
      union select jsonb_object_keys(c.told #> '{data,new}')
      where jsonb_typeof(c.told #> '{data,new}') = 'object') k
    where key <> all(${UNTOLD}::text[])) f
  where a.id = any(${linesOfMember(id)})
    and (
      a.acting_for = ${id} and a.action <> 'refused'
      or a.resource = any(${SHOWN_RESOURCES}::text[]) and (a.action <> 'update' or cardinality(f.fields) > 0))`;

/** One page of the log and the count of all, in one statement. */
export async function readLog(db: Db, id: number, { kind, limit, offset }: AccessLogQuery) {
  const row = await db.row<{ count: number; lines: Line[] }>(sql`
    with log as (select * from (${everything(id)}) e where ${kind}::text is null or e.kind = ${kind}),
      page as (select * from log order by at desc, id desc limit ${limit} offset ${offset})
    select (select count(*) from log) as count,
      coalesce(
        json_agg(
          json_build_object(
            'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'kind', p.kind, 'resource',
            p.resource, 'action', p.action, 'fields', p.fields, 'times', p.times, 'name',
            case when p.by_consent then p.name else coalesce(m.name, nullif(p.name, ''), u.username) end, 'by_consent',
            p.by_consent, 'is_self', u.member_profile is not distinct from ${id}::bigint and u.id is not null, 'roles',
            (
              select string_agg(r.name, ', ' order by r.name)
              from user_role x
              join role r on r.id = x.role
              where x.app_user = u.id))
          order by p.at desc, p.id desc),
        '[]') as lines
    from page p
    left join app_user u on u.id = p.actor
    left join member m on m.id = u.member_profile`);
  return row ?? { count: 0, lines: [] };
}

/** Two fields may share one label: a bank account is one thing, stored as two. */
const labels = (fields: readonly string[]) => [
  ...new Set(fields.map((field) => memberFieldWords(field === 'bank_account_last4' ? 'bank_account_number' : field))),
];

const shown = ({ at, kind, is_self, resource, action, fields, times }: Line, who: string) => ({
  at,
  kind,
  who,
  is_self,
  what: whatHappened(resource, action),
  fields: labels(fields),
  times,
});

/** A line as the portal shows it: staff by name. */
export const withName = (line: Line) => shown(line, line.name ?? t.logWithoutLogin());

/** A line as it leaves the house: staff by their role. */
export const withRole = (line: Line) =>
  shown(
    line,
    line.by_consent
      ? (line.name ?? '')
      : line.is_self
        ? t.logYou()
        : line.roles
          ? t.logStaff({ roles: line.roles })
          : line.name
            ? t.logStaffOnly()
            : t.logWithoutLogin(),
  );
