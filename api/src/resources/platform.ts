import { auditLine, passkey, role, savedView, session, subRole, user } from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { byNumber, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { raw, sql } from '../db/sql.ts';
import { shownChanges } from './sensitive-fields.ts';

/** Who may log in and what they may do, and what was done. */
export const servedPlatform = {
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
    scope: (actor) => {
      const live = raw('t.ended_at is null and t.expires_at > now()');
      return can(actor, 'user.manage') ? live : sql`${live} and t.user_id = ${actor.user_id}`;
    },
    derived: {
      user_name: () => raw('(select username from app_user u where u.id = t.user_id)'),
      is_current: (actor) => sql`(t.id = ${actor.session_id})`,
    },
  }),
  // Made by a browser, and removed with a word to its owner: the passkeys module writes.
  passkey: plain(passkey, 'passkey', {
    plain: READ,
    columns: { user: 'user_id' },
    scope: (actor) => (can(actor, 'user.manage') ? raw('true') : sql`t.user_id = ${actor.user_id}`),
  }),
  auditLine: plain(auditLine, 'audit', {
    plain: READ,
    filters: { row_id: byNumber((id) => sql`t.row_id = ${id}`) },
    derived: { changes: shownChanges },
  }),
  savedView: plain(savedView, 'saved_view', {
    plain: READ,
    scope: (actor) => sql`(t.owner = ${actor.user_id} or t.is_shared)`,
    derived: { is_own: (actor) => sql`(t.owner = ${actor.user_id})` },
  }),
} satisfies Record<string, Served>;
