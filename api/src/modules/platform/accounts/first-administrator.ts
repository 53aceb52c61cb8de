import { type Body, type createFirstAdministrator, RIGHT_NAMES, TEXTS, USUAL_ROLES } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type Origin, record, recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { nextMembershipIds } from '../../../db/membership-numbers.ts';
import { type Database, type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { existing, invalid, refusal } from '../../../errors.ts';
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

const hasLogins = (db: Db) => db.row(sql`select 1 from app_user limit 1`).then(Boolean);

/** While no login exists: a fresh one-time link that makes the first administrator. */
export async function firstAdministratorLink(db: Database, config: Config): Promise<string | undefined> {
  if (await hasLogins(db)) return undefined;
  const token = await inTransaction(db, (tx) => makeMailedToken(tx, 'FIRST_ADMINISTRATOR', null, DAY_MINUTES));
  return `${config.publicUrl}/create-login?first=${token}`;
}

/** For a club whose administrators are locked out: a one-time link that makes another one, and who printed it. */
export async function administratorLink(db: Database, config: Config): Promise<string> {
  return inTransaction(db, async (tx) => {
    const isFirst = !(await hasLogins(tx));
    await recordBySystem(tx, { action: 'administrator-link', resource: 'user', rowId: null }, t.commandLine());
    const token = await makeMailedToken(tx, 'FIRST_ADMINISTRATOR', null, isFirst ? DAY_MINUTES : config.LINK_MINUTES);
    return `${config.publicUrl}/create-login?${isFirst ? 'first' : 'administrator'}=${token}`;
  });
}

/** The role that holds every right. A role that lost some of them keeps its name: others hold it. */
async function administratorRole(tx: Tx): Promise<number> {
  const role = await tx.row<{ id: number }>(sql`
    with found as (
      select id
      from role
      where access_rights @> ${RIGHT_NAMES}
      order by id
      limit 1),
      made as (
        insert into role (name, description, access_rights)
        select 'Administrator' || case when count(*) = 0 then '' else ' ' || count(*) + 1 end, 'Every right',
          ${RIGHT_NAMES}
        from role
        where name like 'Administrator%'
        having not exists (select from found)
        returning id)
    select id from found
    union all
    select id from made`);
  return existing(role).id;
}

/** What only a new club gets: the roles that most clubs need, and one club until it enters the name of a second one. */
async function openClub(tx: Tx, config: AuthDeps['config']): Promise<void> {
  for (const { name, description, access_rights } of USUAL_ROLES)
    await tx.run(
      sql`
        insert into role (name, description, access_rights)
        values (${name}, ${description}, ${access_rights})
        on conflict do nothing`,
    );
  if (!config.given.includes('ALT_CLUB_NAME'))
    await tx.run(sql`insert into setting (key, value) values ('ALT_CLUB_NAME', '""') on conflict do nothing`);
}

const isTaken = (db: Db, email: string) =>
  db.row(sql`select 1 from app_user where lower(email) = lower(${email}) or lower(username) = lower(${email}) limit 1`);

/** Makes an administrator: a member of the staff with a role that holds every right. The first one opens the club. */
export async function makeFirstAdministrator(
  { db, config }: AuthDeps,
  input: Body<typeof createFirstAdministrator>,
  origin: Origin,
): Promise<void> {
  await hit(db, { key: `account:${addressKey(origin.address)}`, limit: 10, seconds: 3600 });
  if (!(await findMailedToken(db, 'FIRST_ADMINISTRATOR', input.token))) throw refusal(404, TEXTS.linkInvalid());
  const faults = passwordFaults(input.password, config, { 'email address': input.email, name: input.name });
  if (faults.length > 0) throw invalid({ password: faults });
  if (await isTaken(db, input.email)) throw invalid({ email: [TEXTS.unique({ model: 'user', label: 'email' })] });
  const hash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    if (!(await spendMailedToken(tx, 'FIRST_ADMINISTRATOR', input.token))) throw refusal(404, TEXTS.linkInvalid());
    const isFirst = !(await hasLogins(tx));
    const role = await administratorRole(tx);
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
        login as (
          insert into app_user (username, email, password_hash, member_profile)
          select ${input.email}, ${input.email}, ${hash}, id
          from person
          returning id)
      insert into user_role (app_user, role)
      select login.id, ${role}
      from login
      returning app_user as id`);
    if (isFirst) await openClub(tx, config);
    await record(tx, undefined, origin, {
      action: isFirst ? 'create-first-administrator' : 'create-administrator',
      resource: 'user',
      rowId: made?.id ?? null,
    });
  });
}
