import { type MemberStatus, RIGHT_NAMES, type Right } from '@clubhouse/contract';
import type { Db } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';
import { hashPassword } from '../src/modules/platform/sign-in/index.ts';
import './low-hash-cost.ts';

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
let serial = 0;

const next = () => {
  serial += 1;
  return serial;
};

interface MemberOptions {
  readonly status?: MemberStatus;
  readonly name?: string;
  readonly email?: string;
  readonly level1?: string;
  readonly level2?: string;
  readonly level3?: string;
  readonly since?: string;
  readonly is_osc?: boolean;
  readonly newsletter?: boolean;
}

export interface BuiltMember {
  readonly id: number;
  readonly membership_id: string;
  readonly name: string;
  readonly email: string;
}

/** A member; ACTIVE and ORDINARY by default. */
export async function buildMember(db: Db, options: MemberOptions = {}): Promise<BuiltMember> {
  const n = next();
  const {
    status = 'ACTIVE',
    name = `Member ${n}`,
    email = `register${n}@example.com`,
    level1 = 'ORDINARY',
    level2 = 'ACTIVE_REG',
    level3 = 'STANDARD',
    since = '2020-01-01',
    is_osc = false,
    newsletter = true,
  } = options;
  const made = await db.row<BuiltMember>(sql`
    insert into member (membership_id, name, email, membership_level_1, membership_level_2, membership_level_3, status,
      membership_start_date, is_osc, newsletter_subscribed, newsletter_subscribed_osc)
    values (${`T${String(n).padStart(6, '0')}`}, ${name}, ${email}, ${level1}, ${level2}, ${level3}, ${status}, ${since}, ${is_osc}, ${newsletter}, ${newsletter})
    returning id, membership_id, name, email`);
  if (!made) throw new Error('no member');
  return made;
}

interface UserOptions extends MemberOptions {
  readonly rights?: readonly Right[];
  readonly is_active?: boolean;
  readonly member?: BuiltMember | null;
}

export interface BuiltUser {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly member: BuiltMember | null;
}

/** A login with the password of all tests, its member, and a role of its own when rights are given. */
export async function buildUser(db: Db, options: UserOptions = {}): Promise<BuiltUser> {
  passwordHash ??= hashPassword(PASSWORD);
  const member = options.member === undefined ? await buildMember(db, options) : options.member;
  const email = `user${next()}@example.com`;
  const made = await db.row<{ id: number }>(sql`
    insert into app_user (username, email, password_hash, is_active, member_profile)
    values (${email}, ${email}, ${await passwordHash}, ${options.is_active ?? true}, ${member?.id ?? null}) returning id`);
  if (!made) throw new Error('no user');
  if (options.rights?.length) {
    await db.run(sql`with r as (insert into role (name, access_rights) values (${`Role ${next()}`}, ${options.rights}) returning id)
      insert into user_role select ${made.id}, id from r`);
  }
  return { id: made.id, email, username: email, member };
}

/** A login with every right. */
export const buildAdministrator = (db: Db) => buildUser(db, { rights: RIGHT_NAMES, level1: 'STAFF', level3: 'STAFF' });

/** A provider that a login is linked to; returns the link. */
export async function buildLink(db: Db, userId: number): Promise<number> {
  const made = await db.row<{ id: number }>(sql`
    with p as (
      insert into sign_in_provider (name, issuer, client_id, used_by, mapping, claim)
      values (${`Provider ${next()}`}, 'https://accounts.example.com', 'club', 'MEMBERS', 'EMAIL', 'email')
      returning id)
    insert into linked_identity (user_id, provider, subject)
    select ${userId}, id, ${`subject ${next()}`} from p
    returning id`);
  if (!made) throw new Error('no link');
  return made.id;
}

/** Makes two members spouses of each other. */
export const linkSpouses = (db: Db, one: number, other: number) =>
  db.run(sql`
    update member
    set linked_member_id = case id when ${one} then ${other}::bigint else ${one}::bigint end
    where id in (${one}, ${other})`);
