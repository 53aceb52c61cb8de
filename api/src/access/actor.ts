import {
  type ActingRight,
  type ApiTokenKind,
  allows,
  LOGIN_STATUSES,
  type MemberStatus,
  type Policy,
  type Right,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
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

/** The token through which a program acts for someone. */
export interface ActorToken {
  readonly id: number;
  readonly name: string;
  readonly kind: ApiTokenKind;
  readonly can_write: boolean;
}

/** By whose consent someone acts for the member of the actor. */
interface Acting {
  readonly consent: number;
  /** The member who is acted for. */
  readonly for: number;
  readonly rights: readonly ActingRight[];
  /** The member who acts: the login is theirs. */
  readonly by: { readonly id: number; readonly name: string };
}

/** Who is calling, as the database knows them at this moment. */
export interface Actor {
  readonly user_id: number;
  readonly session_id: number;
  /** Whether they have logged in or confirmed their identity within the last few minutes. */
  readonly is_fresh: boolean;
  /** Whether they have shown more than a password in this session: a passkey, or a code of their second factor. */
  readonly is_strong: boolean;
  /** Whether their password needs a code beside it. */
  readonly has_factor: boolean;
  /** Whether they hold a role. */
  readonly is_staff: boolean;
  readonly username: string;
  readonly email: string;
  /** A new address that waits for its link to be followed. */
  readonly pending_email: string | null;
  readonly last_login: string | null;
  readonly member: MemberProfile | null;
  readonly rights: readonly string[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  /** Given if a program calls; the rights are the token's then. */
  readonly token?: ActorToken;
  /** Given if someone acts for the member: the login is the delegate's, everything else the member's. */
  readonly acting?: Acting;
}

type Named = Pick<Actor, 'username' | 'token' | 'acting'> & { readonly member?: { readonly name: string } | null };

/** Who did something, in words for the records. */
export function actorName({ member, username, token, acting }: Named): string {
  const name = member?.name ?? username;
  if (acting) return t.byActing({ by: acting.by.name, name });
  if (!token) return name;
  return token.kind === 'SERVICE' ? t.byService({ token: token.name }) : t.byToken({ name, token: token.name });
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
