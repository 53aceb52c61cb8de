import {
  calendarEvent,
  courseGroup,
  eventGroup,
  outboxMessage,
  post,
  product,
  role,
  session,
  subRole,
  user,
  voucherGroup,
} from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { raw, sql } from '../db/sql.ts';
import { byNumber, everyRow, plain, READ } from './plain.ts';
import type { Served } from './served.ts';
import { servedBookings } from './served-bookings.ts';
import { servedFinance } from './served-finance.ts';
import { servedMembers } from './served-members.ts';
import { servedNewsletter } from './served-newsletter.ts';
import { servedOfferings } from './served-offerings.ts';
import { servedRecords } from './served-records.ts';

const offerings = (group: string) => ({
  course_count: () =>
    sql`(select count(*) from offering o where o.${raw(group)} = t.id and o.status = 'PUBLISHED' and o.is_visible)`,
});

/** Everything the engine serves. A plain resource is one line here. */
export const servedResources = {
  courseGroup: plain(courseGroup, 'course_group', { derived: offerings('course_group') }),
  eventGroup: plain(eventGroup, 'event_group', { derived: offerings('event_group') }),
  voucherGroup: plain(voucherGroup, 'voucher_group'),
  product: plain(product, 'product', {
    scope: (actor) => (can(actor, 'product.manage') ? everyRow() : raw(`t.status = 'ACTIVE'`)),
  }),
  // Kind, day type and closed-flag are three spellings of one thing; the content module joins them on writes.
  calendarEvent: plain(calendarEvent, 'calendar_event', { plain: [...READ, 'remove'] }),
  // Rich text is cleaned on writes, by the content module.
  post: plain(post, 'post', {
    plain: [...READ, 'remove'],
    scopeMovesWithTime: true,
    scope: (actor) =>
      // Whoever writes newsletters chooses from all of them, also those that appear later.
      can(actor, 'cms.manage') || can(actor, 'newsletter.send')
        ? everyRow()
        : sql`t.status = 'PUBLISHED' and t.is_osc = ${actor.member?.is_osc ?? false} and t.published_at <= now()
            and (t.expires_at is null or t.expires_at > now())
            and (t.membership_levels = '{}' or ${actor.member?.membership_level_3 ?? ''} = any(t.membership_levels))`,
  }),
  // Nobody grants what they lack: the roles module writes.
  role: plain(role, 'role', {
    plain: READ,
    derived: {
      sub_roles: () =>
        raw(`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from sub_role s where s.role = t.id), '[]')`),
      user_count: () => raw('(select count(*) from user_role ur where ur.role = t.id)'),
    },
  }),
  subRole: plain(subRole, 'sub_role', {
    plain: READ,
    derived: { user_count: () => raw('(select count(*) from user_sub_role us where us.sub_role = t.id)') },
  }),
  // Passwords, rights and sessions hang on a user: the account module writes.
  user: plain(user, 'app_user', {
    plain: READ,
    countedWith: ['user_role'],
    derived: {
      pending_email: () =>
        raw(`(select k.email from mailed_token k
        where k.user_id = t.id and k.kind = 'EMAIL_CHANGE' and k.used_at is null and k.expires_at > now() limit 1)`),
      roles: () => raw('array(select ur.role from user_role ur where ur.app_user = t.id order by 1)'),
      sub_roles: () => raw('array(select us.sub_role from user_sub_role us where us.app_user = t.id order by 1)'),
      access_rights: () =>
        raw(`array(select distinct unnest(access_rights) from (
        select r.access_rights from user_role ur join role r on r.id = ur.role where ur.app_user = t.id
        union all select s.access_rights from user_sub_role us join sub_role s on s.id = us.sub_role where us.app_user = t.id) g order by 1)`),
    },
    filters: {
      roles__id: byNumber((id) => sql`exists (select from user_role ur where ur.app_user = t.id and ur.role = ${id})`),
    },
  }),
  // Ending a session is an update, not a delete: the auth module does it.
  session: plain(session, 'session', {
    plain: READ,
    columns: { user: 'user_id' },
    scopeMovesWithTime: true,
    scope: (actor) => {
      const live = raw('t.ended_at is null and t.expires_at > now()');
      return can(actor, 'user.manage') ? live : sql`${live} and t.user_id = ${actor.user_id}`;
    },
    derived: {
      user_name: () => raw('(select username from app_user u where u.id = t.user_id)'),
      is_current: (actor) => sql`(t.id = ${actor.session_id})`,
    },
  }),
  ...servedBookings,
  ...servedMembers,
  ...servedNewsletter,
  ...servedOfferings,
  ...servedRecords,
  ...servedFinance,
  outboxMessage: plain(outboxMessage, 'outbox', { plain: READ, detailOnly: ['text', 'html'] }),
} satisfies Record<string, Served>;

const tables = new Map(Object.values(servedResources).map(({ resource, table }) => [resource.name, table]));

/** The table behind a resource's name. */
export function tableOf(name: string): string {
  const table = tables.get(name);
  if (!table) throw new Error(`No table is known for the resource "${name}".`);
  return table;
}

const byName = new Map<string, Served>(Object.values(servedResources).map((served) => [served.resource.name, served]));

/** What is served, by the name of its resource. */
export const servedByName = (): ReadonlyMap<string, Served> => byName;
