import { allows, LOGIN_STATUSES, type MemberStatus, type Policy, type Right } from '@clubhouse/contract';
import { raw } from '../db/sql.ts';

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
  /** Whether they have logged in or confirmed their identity within the last few minutes. */
  readonly is_fresh: boolean;
  readonly username: string;
  readonly email: string;
  /** A new address that waits for its link to be followed. */
  readonly pending_email: string | null;
  readonly last_login: string | null;
  readonly member: MemberProfile | null;
  readonly rights: readonly string[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
}

/** Whether the actor holds a right. */
export const can = (actor: Actor, right: Right): boolean => actor.rights.includes(right);

/** Whether the actor satisfies a policy. */
export const may = (actor: Actor | undefined, policy: Policy): boolean => allows(policy, actor?.rights);

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
