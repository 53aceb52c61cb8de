import { allows, LOGIN_STATUSES, type MemberStatus, type Policy, type Right } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { raw, sql } from '../db/sql.ts';

interface MemberProfile {
  readonly id: number;
  readonly status: MemberStatus;
  readonly name: string;
  readonly preferred_name: string;
  readonly membership_id: string;
  readonly membership_level_1: string;
  readonly membership_level_2: string;
  readonly membership_level_3: string;
  readonly membership_end_date: string | null;
  readonly linked_member_id: number | null;
  readonly is_osc: boolean;
}

/** Who is calling, as the database knows them at this moment. */
export interface Actor {
  readonly user_id: number;
  readonly session_id: number;
  readonly username: string;
  readonly email: string;
  readonly last_login: string | null;
  readonly member: MemberProfile | null;
  readonly rights: readonly string[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
}

/** Whether the actor holds a right. */
export const can = (actor: Actor, right: Right): boolean => actor.rights.includes(right);

/** Whether the actor satisfies a policy. */
export const may = (actor: Actor | undefined, policy: Policy): boolean => allows(policy, actor?.rights);

export type ActorLookup =
  | { readonly state: 'ok'; readonly actor: Actor }
  | { readonly state: 'ended' }
  | { readonly state: 'inactive' }
  | { readonly state: 'absent' };

interface ActorRow extends Actor, Columns<'app_user', 'is_active'> {
  readonly live: boolean;
}

/** Whether a login belongs to the staff: it holds a role. Seen from its row `u`. */
export const IS_STAFF = raw(`(exists (select from user_role where app_user = u.id)
  or exists (select from user_sub_role where app_user = u.id))`);

/** The rights of a login, seen from its row `u`. */
export const RIGHTS_OF_LOGIN = raw(`array(
  select distinct unnest(access_rights) from (
    select r.access_rights from user_role ur join role r on r.id = ur.role where ur.app_user = u.id
    union all
    select sr.access_rights from user_sub_role us join sub_role sr on sr.id = us.sub_role where us.app_user = u.id
  ) granted order by 1)`);

const mayLogIn = new Set<string>(LOGIN_STATUSES);

/** Whether an account may hold a session: active, with a member profile in one of the three standings. */
export const isWelcome = (isActive: boolean, status: string | undefined): boolean =>
  isActive && status !== undefined && mayLogIn.has(status);

/** Loads the actor of a session in one statement; rights and standing bite at once because nothing is cached. */
export async function loadActor(db: Db, userId: number, sessionId: number): Promise<ActorLookup> {
  const found = await db.row<ActorRow>(sql`
    select u.id as user_id, s.id as session_id, u.username, u.email, u.last_login, u.is_active,
      (s.id is not null and s.ended_at is null and s.expires_at > now()) as live,
      case when m.id is not null then json_build_object(
        'id', m.id, 'status', m.status, 'name', m.name, 'preferred_name', m.preferred_name,
        'membership_id', m.membership_id, 'membership_level_1', m.membership_level_1,
        'membership_level_2', m.membership_level_2, 'membership_level_3', m.membership_level_3,
        'membership_end_date', m.membership_end_date, 'linked_member_id', m.linked_member_id, 'is_osc', m.is_osc
      ) end as member,
      ${RIGHTS_OF_LOGIN} as rights,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
        from user_role ur join role r on r.id = ur.role where ur.app_user = u.id), '[]') as roles
    from app_user u
    left join session s on s.user_id = u.id and s.id = ${sessionId}
    left join member m on m.id = u.member_profile
    where u.id = ${userId}`);
  if (!found) return { state: 'absent' };
  if (!isWelcome(found.is_active, found.member?.status)) return { state: 'inactive' };
  if (!found.live) return { state: 'ended' };
  const { is_active: _active, live: _live, ...actor } = found;
  return { state: 'ok', actor };
}
