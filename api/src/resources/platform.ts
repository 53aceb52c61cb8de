import {
  apiToken,
  auditLine,
  connectedLogin,
  connectedSystem,
  linkedIdentity,
  mayReadEvent,
  passkey,
  role,
  savedView,
  secondFactor,
  session,
  signInProvider,
  subRole,
  user,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_TEST_EVENT,
  webhookDelivery,
  webhookEndpoint,
} from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { byNumber, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { raw, sql } from '../db/sql.ts';
import { wireInstant } from '../db/wire-instant.ts';
import { shownChanges } from './sensitive-fields.ts';

/** The types of events whose content someone may read. */
const readableEvents = ({ rights }: Actor): string[] =>
  [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT].filter((type) => mayReadEvent(type, rights));

/** Who may log in and what they may do, and what was done. */
export const servedPlatform = {
  // No one grants what they lack: the roles module writes.
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
  // Set up with a code and turned off with an email to its owner: the second-factor module writes.
  secondFactor: plain(secondFactor, 'second_factor', {
    plain: READ,
    columns: { user: 'user_id' },
    scope: (actor) => (can(actor, 'user.manage') ? raw('t.is_on') : sql`t.is_on and t.user_id = ${actor.user_id}`),
    derived: {
      codes_left: () => raw('(select count(*) from recovery_code c where c.factor = t.id and c.used_at is null)'),
    },
  }),
  // Linked through the provider, and unlinked with an email to its owner: the single-sign-on module writes.
  linkedIdentity: plain(linkedIdentity, 'linked_identity', {
    plain: READ,
    columns: { user: 'user_id' },
    scope: (actor) => (can(actor, 'user.manage') ? raw('true') : sql`t.user_id = ${actor.user_id}`),
    derived: { provider_name: () => raw('(select p.name from sign_in_provider p where p.id = t.provider)') },
  }),
  // Its secret is stored encrypted and never shown: the single-sign-on module writes.
  signInProvider: plain(signInProvider, 'sign_in_provider', {
    plain: READ,
    derived: {
      has_secret: () => raw('(t.client_secret is not null)'),
      linked_count: () => raw('(select count(*) from linked_identity l where l.provider = t.id)'),
      created_by_name: () => raw('(select username from app_user u where u.id = t.created_by)'),
    },
  }),
  // Its secret is shown once and only its hash is stored: the API tokens module writes.
  apiToken: plain(apiToken, 'api_token', {
    plain: READ,
    columns: { user: 'user_id' },
    scope: (actor) => (can(actor, 'user.manage') ? raw('true') : sql`t.user_id = ${actor.user_id}`),
    derived: {
      user_name: () => raw('(select username from app_user u where u.id = t.user_id)'),
      is_expired: () => raw('(t.expires_at <= now())'),
    },
  }),
  // Its secret is shown once and stored encrypted: the webhooks module writes.
  webhookEndpoint: plain(webhookEndpoint, 'webhook_endpoint', {
    plain: READ,
    derived: {
      waiting_count: () =>
        raw(`(select count(*) from webhook_delivery d where d.endpoint = t.id and d.status = 'WAITING')`),
      created_by_name: () => raw('(select username from app_user u where u.id = t.created_by)'),
      old_secret_until: () => raw('case when t.old_secret_until > now() then t.old_secret_until end'),
    },
  }),
  webhookDelivery: plain(webhookDelivery, 'webhook_delivery', {
    plain: READ,
    derived: {
      url: () => raw('(select e.url from webhook_endpoint e where e.id = t.endpoint)'),
      next_attempt_at: () => raw(`case when t.status = 'WAITING' then t.next_attempt_at end`),
      payload: (actor) => sql`(
        select jsonb_build_object(
          'id', 'evt_' || replace(v.uid::text, '-', ''), 'type', v.type,
          'timestamp', ${wireInstant(raw('v.created_at'))}, 'data', v.data)
        from webhook_event v
        where v.id = t.event and v.type = any(${readableEvents(actor)}::text[]))`,
    },
    detailOnly: ['payload', 'answer'],
  }),
  // Its secret is shown once and only its hash is stored: the identity provider writes.
  connectedSystem: plain(connectedSystem, 'connected_system', {
    plain: READ,
    derived: {
      people_count: () =>
        raw('(select count(*) from connected_login l where l.system = t.id and l.withdrawn_at is null)'),
      last_used_at: () => raw('(select max(l.last_used_at) from connected_login l where l.system = t.id)'),
      created_by_name: () => raw('(select username from app_user u where u.id = t.created_by)'),
      old_secret_until: () => raw('case when t.old_secret_until > now() then t.old_secret_until end'),
    },
  }),
  // Made when someone consents, and ended with all that hangs on it: the identity provider writes.
  connectedLogin: plain(connectedLogin, 'connected_login', {
    plain: READ,
    scope: (actor) => sql`t.user_id = ${actor.user_id} and t.withdrawn_at is null`,
    derived: {
      system_name: () => raw('(select c.name from connected_system c where c.id = t.system)'),
      logo: () => raw('(select c.logo from connected_system c where c.id = t.system)'),
    },
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
