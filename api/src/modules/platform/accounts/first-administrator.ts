import { type Body, type createFirstAdministrator, RIGHT_NAMES, TEXTS, USUAL_ROLES } from '@clubhouse/contract';
import { type Origin, record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { nextMembershipIds } from '../../../db/membership-numbers.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import {
  type AuthDeps,
  findMailedToken,
  hashPassword,
  makeMailedToken,
  passwordFaults,
  spendMailedToken,
} from '../sign-in/index.ts';

const DAY_MINUTES = 24 * 60;

/** While no login exists: a fresh one-time link that makes the first administrator. */
export async function firstAdministratorLink(db: Database, config: Config): Promise<string | undefined> {
  const taken = await db.row(sql`select 1 from app_user limit 1`);
  if (taken) return undefined;
  const token = await inTransaction(db, (tx) => makeMailedToken(tx, 'FIRST_ADMINISTRATOR', null, DAY_MINUTES));
  return `${config.publicUrl}/create-login?first=${token}`;
}

/** Makes the first administrator: a member of the staff with a role that holds every right; and the roles that most clubs need. */
export async function makeFirstAdministrator(
  { db, config }: AuthDeps,
  input: Body<typeof createFirstAdministrator>,
  origin: Origin,
): Promise<void> {
  await hit(db, { key: `account:${addressKey(origin.address)}`, limit: 10, seconds: 3600 });
  if (!(await findMailedToken(db, 'FIRST_ADMINISTRATOR', input.token))) throw refusal(404, TEXTS.linkInvalid());
  const faults = passwordFaults(input.password, config, { 'email address': input.email, name: input.name });
  if (faults.length > 0) throw invalid({ password: faults });
  const hash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    if (!(await spendMailedToken(tx, 'FIRST_ADMINISTRATOR', input.token))) throw refusal(404, TEXTS.linkInvalid());
    const [membershipId = ''] = await nextMembershipIds(tx, ['STAFF']);
    const made = await tx.row<{ id: number }>(sql`
      with person as (
        insert into member (
          membership_id, name, email, membership_level_1, membership_level_2, membership_level_3,
          membership_start_date)
        values (
          ${membershipId}, ${input.name}, ${input.email}, 'STAFF', 'NON_ACTIVE', 'STAFF',
          (now() at time zone ${config.CLUB_TIMEZONE})::date)
        returning id),
        office as (
          insert into role (name, description, access_rights)
          values ('Administrator', 'Every right', ${RIGHT_NAMES})
          returning id),
        login as (
          insert into app_user (username, email, password_hash, member_profile)
          select ${input.email}, ${input.email}, ${hash}, id
          from person
          returning id)
      insert into user_role (app_user, role)
      select login.id, office.id
      from login, office
      returning app_user as id`);
    for (const { name, description, access_rights } of USUAL_ROLES)
      await tx.run(
        sql`
          insert into role (name, description, access_rights)
          values (${name}, ${description}, ${access_rights})
          on conflict do nothing`,
      );
    // A new club is one club until it enters the name of a second one.
    if (!config.given.includes('ALT_CLUB_NAME'))
      await tx.run(sql`insert into setting (key, value) values ('ALT_CLUB_NAME', '""') on conflict do nothing`);
    await record(tx, undefined, origin, {
      action: 'create-first-administrator',
      resource: 'user',
      rowId: made?.id ?? null,
    });
  });
}
