import { type Create, member, type Row, user } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { can, mayTouch, RIGHTS_OF_LOGIN } from '../../../access/index.ts';
import { differences, record } from '../../../audit/index.ts';
import {
  type Change,
  type Creation,
  checkReferences,
  insertRow,
  lockRow,
  type Removal,
  readRow,
  updateRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, notFound, refusal } from '../../../errors.ts';
import { requireFresh } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import {
  type AuthDeps,
  type ClubNames,
  endSessionsOf,
  hashPassword,
  type OwnData,
  ownData,
  passwordFaults,
  setPassword,
  shortenSessions,
  voidMailedTokens,
} from '../sign-in/index.ts';
import { changeLoginEmail } from './change-login-email.ts';
import { loginOwner } from './login-owner.ts';
import { notifySetByStaff } from './notify-owner.ts';
import { userRefusals } from './user-rules.ts';

const NAME = user.name;

type UserInput = Partial<Create<typeof user>>;

async function storeRoles(tx: Tx, id: number, { roles, sub_roles }: UserInput): Promise<void> {
  if (roles) {
    await tx.run(sql`delete from user_role where app_user = ${id}`);
    await tx.run(sql`insert into user_role select ${id}, r from unnest(${[...new Set(roles)]}::bigint[]) r`);
  }
  if (sub_roles) {
    await tx.run(sql`delete from user_sub_role where app_user = ${id}`);
    await tx.run(sql`insert into user_sub_role select ${id}, r from unnest(${[...new Set(sub_roles)]}::bigint[]) r`);
  }
}

/** The rights behind roles and sub-roles. */
async function rightsOf(tx: Tx, { roles = [], sub_roles = [] }: UserInput): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select distinct unnest(access_rights) as name from role where id = any(${roles}::bigint[])
    union select unnest(access_rights) from sub_role where id = any(${sub_roles}::bigint[])`);
  return rows.map(({ name }) => name);
}

async function checkInput(
  club: ClubNames,
  writer: Writer,
  tx: Tx,
  input: UserInput,
  before: Row<typeof user> | undefined,
): Promise<void> {
  await checkReferences(tx, user.fields, input, writer.engine.tableOf);
  if (changesAccess(input, before)) requireFresh(writer.actor);
  const theirs: readonly string[] = before?.access_rights ?? [];
  const granted = await rightsOf(tx, input);
  const errors = userRefusals({
    own: writer.actor.rights,
    gained: granted.filter((right) => !theirs.includes(right)),
    self: before?.id === writer.actor.user_id,
    changesRoles: differs(before?.roles, input.roles) || differs(before?.sub_roles, input.sub_roles),
    deactivates: input.is_active === false,
    changesPassword: input.password !== undefined,
    changesEmail: input.email !== undefined && input.email.toLowerCase() !== String(before?.email).toLowerCase(),
    changesProfile: input.member_profile !== undefined && input.member_profile !== before?.member_profile,
  });
  if (input.member_profile != null && !errors.member_profile)
    await refuseHigherProfile(writer, tx, input.member_profile, before);
  if (input.username !== undefined && (await namesAnother(tx, input.username, { ...before, ...input })))
    errors.username = [t.usernameOfOther()];
  if (input.password !== undefined && !errors.password) {
    const faults = passwordFaults(input.password, club, await dataOf(tx, { ...before, ...input }));
    if (faults.length > 0) errors.password = faults;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether a change decides who gets into the login, or what it can do. */
function changesAccess(input: UserInput, before: Row<typeof user> | undefined): boolean {
  const email = before && input.email !== undefined && input.email.toLowerCase() !== before.email.toLowerCase();
  const owner = before && input.member_profile !== undefined && input.member_profile !== before.member_profile;
  const password = before && input.password !== undefined;
  return Boolean(
    email || owner || password || differs(before?.roles, input.roles) || differs(before?.sub_roles, input.sub_roles),
  );
}

/** A member whose present login can do more than the actor keeps it: no one else's login takes its place. */
async function refuseHigherProfile(
  { actor }: Writer,
  tx: Tx,
  member: number,
  before: Row<typeof user> | undefined,
): Promise<void> {
  const present = await tx.row<{ rights: string[] }>(sql`
    select ${RIGHTS_OF_LOGIN} as rights from app_user u
    where u.member_profile = ${member} and u.id is distinct from ${before?.id ?? null}::bigint`);
  if (present && !mayTouch(actor.rights, present.rights)) throw refusal(403, t.memberLoginOutranks());
}

/** What a password must not be made of. */
export async function dataOf(tx: Tx, { username, email, member_profile }: Partial<Row<typeof user>>): Promise<OwnData> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const member = await tx.row<Columns<'member', 'name' | 'membership_id'>>(
    sql`select name, membership_id from member where id = ${member_profile ?? null}`,
  );
  return ownData({
    username: text(username),
    email: text(email),
    name: member?.name ?? null,
    membership_id: member?.membership_id ?? null,
  });
}

/** People log in by e-mail or membership id: a user name that is another's would stand in their way. */
async function namesAnother(tx: Tx, username: string, own: Partial<Row<typeof user>>): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 from app_user where lower(email) = lower(${username}) and id is distinct from ${own.id ?? null}::bigint
    union all
    select 1 from member where lower(membership_id) = lower(${username})
      and id is distinct from ${own.member_profile ?? null}::bigint limit 1`);
  return found !== undefined;
}

const differs = (before: readonly number[] | undefined, after: readonly number[] | undefined) =>
  after !== undefined && JSON.stringify([...after].sort()) !== JSON.stringify([...(before ?? [])].sort());

/** The columns of a login; the rest of the input goes elsewhere. */
function columnsOf({
  password: _password,
  roles: _roles,
  sub_roles: _subRoles,
  ...columns
}: UserInput): Record<string, unknown> {
  return columns;
}

/**
 * The club reaches a colleague at the address they log in with: it goes onto a record that has none. Records of members are
 * for those who keep the register.
 */
async function fillEmail({ actor, origin }: Writer, tx: Tx, profile: number, email: string): Promise<void> {
  const filled = await tx.run(sql`
    update member
    set email = ${email}
    where id = ${profile} and coalesce(email, '') = ''
      and (membership_level_1 = 'STAFF' or ${can(actor, 'member.manage')})`);
  if (filled === 0) return;
  const changes = { email: { old: null, new: email } };
  await record(tx, actor, origin, { action: 'update', resource: member.name, rowId: profile, changes });
}

/** Makes a login. */
export const createUser =
  ({ config }: Pick<AuthDeps, 'config'>): Creation<typeof user> =>
  async ({ writer, tx, served, readInput }) => {
    const { engine, actor, origin } = writer;
    const input = await readInput();
    await checkInput(config, writer, tx, input, undefined);
    const id = await insertRow(engine, tx, served, {
      ...columnsOf(input),
      password_hash: await hashPassword(input.password),
    });
    await storeRoles(tx, id, input);
    if (input.member_profile != null && input.email) await fillEmail(writer, tx, input.member_profile, input.email);
    const row = await readRow(engine, tx, served, actor, id);
    await record(tx, actor, origin, { action: 'create', resource: NAME, rowId: id, changes: differences({}, row) });
    return row;
  };

/** The login to change, held, and only if it can do no more than the person who changes it. */
export async function lockUser({ engine, actor }: Writer, tx: Tx, id: number | undefined): Promise<Row<typeof user>> {
  const before = await lockRow(engine, tx, servedResources.user, actor, id);
  if (!mayTouch(actor.rights, before.access_rights)) throw forbidden();
  return before;
}

/** The email address has a way of its own; a user name that is to be the new one follows it. */
function withoutEmail(before: Row<typeof user>, { email, username, ...rest }: Record<string, unknown>) {
  const lower = (value: unknown) => String(value).toLowerCase();
  const follows =
    email !== undefined && lower(username) === lower(email) && lower(before.username) === lower(before.email);
  return username === undefined || (follows && lower(email) !== lower(before.email)) ? rest : { ...rest, username };
}

const holdsRole = ({ roles, sub_roles }: Row<typeof user>) => [...roles, ...sub_roles].length > 0;

/** Changes a login. A deactivated one loses its sessions at once. */
export const changeUser =
  (deps: Pick<AuthDeps, 'config'>): Change<typeof user> =>
  async ({ writer, tx, served, id, readChange }) => {
    const { engine, actor, origin } = writer;
    const before = await lockUser(writer, tx, id);
    const input: UserInput = await readChange(before);
    await checkInput(deps.config, writer, tx, input, before);
    const userId = before.id;
    // A login that staff switch on waits for no link any more: no one can ask for a new one over it.
    const woken = input.is_active ? { is_pending: false } : {};
    await updateRow(engine, tx, served, actor, userId, { ...withoutEmail(before, columnsOf(input)), ...woken });
    await storeRoles(tx, userId, input);
    if (input.password !== undefined) {
      await setPassword(tx, userId, await hashPassword(input.password), 'password set by staff');
      await notifySetByStaff(tx, deps, before);
    }
    const handedOver = input.member_profile !== undefined && input.member_profile !== before.member_profile;
    if (handedOver) await voidMailedTokens(tx, 'EMAIL_UNDO', userId);
    if (input.email !== undefined)
      await changeLoginEmail(
        tx,
        { config: deps.config, actor, origin },
        {
          login: userId,
          email: input.email,
          by: 'staff',
          former: await loginOwner(tx, before),
          handedOver,
          takenText: 'user with this email already exists.',
        },
      );
    if (input.is_active === false) await endSessionsOf(tx, userId, 'login deactivated');
    const after = await readRow(engine, tx, served, actor, userId);
    if (holdsRole(after) && !holdsRole(before)) await shortenSessions(tx, deps.config, userId);
    await record(tx, actor, origin, {
      action: 'update',
      resource: NAME,
      rowId: userId,
      changes: differences(before, after),
    });
    return after;
  };

/** Deletes a login without history; one with history is deactivated, so that the audit log keeps its names. */
export const removeUser: Removal<typeof user> = async ({ writer, tx, id }) => {
  const { actor, origin } = writer;
  const before = await lockUser(writer, tx, id);
  const userId = before.id;
  if (userId === actor.user_id) throw refusal(400, t.ownDeletion());
  const history = await tx.row(
    sql`
      select 1
      where exists (select from session where user_id = ${userId})
        or exists (select from audit where actor_user = ${userId})`,
  );
  if (history) {
    if (!before.is_active) throw notFound();
    await tx.run(sql`update app_user set is_active = false where id = ${userId}`);
    await endSessionsOf(tx, userId, 'login deactivated');
  } else await tx.run(sql`delete from app_user where id = ${userId}`);
  await record(tx, actor, origin, {
    action: history ? 'deactivate' : 'delete',
    resource: NAME,
    rowId: userId,
    changes: differences(before, {}),
  });
};
