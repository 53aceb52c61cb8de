import type { SystemAudience } from '@clubhouse/contract';
import type { AccountClaims } from 'oidc-provider';
import { IS_STAFF, isWelcome, lacksFactor } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { LOGGED_OUT } from '../sign-in/index.ts';

type PersonConfig = Pick<Config, 'REFRESH_HOURS' | 'STAFF_SECOND_FACTOR'>;

/** A person in one session, as the library knows them. Systems are told another name: see `subjectFor`. */
export interface AccountKey {
  readonly user_id: number;
  readonly session_id: number;
}

export const accountIdOf = ({ user_id, session_id }: AccountKey): string => `${user_id}.${session_id}`;

export function readAccountId(text: string | undefined): AccountKey | undefined {
  const [, user, session] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return user && session ? { user_id: Number(user), session_id: Number(session) } : undefined;
}

export interface Person extends AccountKey {
  readonly username: string;
  readonly is_active: boolean;
  readonly email: string;
  readonly is_verified: boolean;
  readonly is_staff: boolean;
  readonly is_strong: boolean;
  readonly methods: readonly string[];
  /** When they last showed who they are, in seconds since 1970. */
  readonly proved_at: number;
  /** Whether the session is one that someone is logged in with. */
  readonly is_live: boolean;
  /** Whether it ended in another way than by logging out. */
  readonly is_cut_off: boolean;
  readonly member: Pick<
    Tables['member'],
    | 'name'
    | 'preferred_name'
    | 'membership_id'
    | 'membership_level_1'
    | 'membership_level_2'
    | 'membership_level_3'
    | 'status'
  > | null;
}

/** Who is behind a session of Clubhouse, as of this moment. */
export const readPerson = (db: Db, { REFRESH_HOURS }: PersonConfig, { user_id, session_id }: AccountKey) =>
  db.row<Person>(sql`
    select u.id as user_id, s.id as session_id, u.username, u.is_active, u.email,
      u.email_verified_at is not null as is_verified, ${IS_STAFF} as is_staff, s.is_strong, s.methods,
      floor(extract(epoch from s.proved_at))::bigint as proved_at,
      s.ended_at is null and s.expires_at > now()
        and s.last_used_at > now() - make_interval(hours => ${REFRESH_HOURS}) as is_live,
      s.ended_at is not null and s.end_reason is distinct from ${LOGGED_OUT} as is_cut_off,
      case when m.id is not null then json_build_object(
        'name', m.name, 'preferred_name', m.preferred_name, 'membership_id', m.membership_id,
        'membership_level_1', m.membership_level_1, 'membership_level_2', m.membership_level_2,
        'membership_level_3', m.membership_level_3, 'status', m.status) end as member
    from session s
    join app_user u on u.id = s.user_id
    left join member m on m.id = u.member_profile
    where s.id = ${session_id} and u.id = ${user_id}`);

/** Whether a system is meant for someone: people who work for the club have a role, or a membership of staff. */
export function isInAudience(
  audience: SystemAudience,
  { is_staff, level }: { readonly is_staff: boolean; readonly level: string | undefined },
): boolean {
  if (audience === 'BOTH') return true;
  const worksHere = is_staff || level === 'STAFF';
  return audience === 'STAFF' ? worksHere : level !== undefined && level !== 'STAFF';
}

/** Whether a person may be in a system at this moment. `offline`: it was promised access after they log out. */
export function mayBeIn(
  person: Person,
  audience: SystemAudience,
  offline: boolean,
  config: Pick<Config, 'STAFF_SECOND_FACTOR'>,
): boolean {
  const { is_active, is_staff, is_live, is_cut_off, member } = person;
  if (!isWelcome(is_active, member?.status)) return false;
  if (!isInAudience(audience, { is_staff, level: member?.membership_level_1 })) return false;
  if (offline) return !is_cut_off;
  return is_live && !lacksFactor(config, person);
}

/** What a system learns about a person. The library leaves out what was not consented to. */
export function claimsOf({ email, is_verified, member }: Person): Omit<AccountClaims, 'sub'> {
  return {
    name: member?.name ?? '',
    ...(member?.preferred_name && { nickname: member.preferred_name }),
    email,
    email_verified: is_verified,
    membership_id: member?.membership_id,
    membership_level_1: member?.membership_level_1,
    membership_level_2: member?.membership_level_2,
    membership_level_3: member?.membership_level_3,
    membership_status: member?.status,
  };
}

/** Which claims each scope stands for. */
export const CLAIMS = {
  openid: ['sub', 'auth_time', 'acr', 'amr'],
  profile: ['name', 'nickname'],
  email: ['email', 'email_verified'],
  membership: ['membership_id', 'membership_level_1', 'membership_level_2', 'membership_level_3', 'membership_status'],
} as const;

/** How surely someone was recognised: by a password alone, or by a passkey or a code. */
export const ACR = { password: 'urn:clubhouse:password', strong: 'urn:clubhouse:strong' } as const;
