import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { idOf, insertRows } from '../insert-rows.ts';
import { demoAccounts, demoPasswordHash, demoRoles } from './accounts.ts';

/** Roles with their parts; the answer names the roles' ids. */
async function seedRoles(tx: Tx): Promise<Map<string, number>> {
  const roles = await insertRows(
    tx,
    'role',
    'name',
    demoRoles.map(({ parts: _parts, ...role }) => role),
  );
  const parts = demoRoles.flatMap((role) =>
    Object.entries(role.parts).map(([name, access_rights]) => ({ name, role: idOf(roles, role.name), access_rights })),
  );
  await insertRows(tx, 'sub_role', 'name', parts);
  return roles;
}

/** The demo accounts with their roles; the answer names the users' ids by e-mail. */
export async function seedAccounts(tx: Tx, members: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const roles = await seedRoles(tx);
  const users = await insertRows(
    tx,
    'app_user',
    'email',
    demoAccounts.map(({ email, membership_id }) => ({
      username: email,
      email,
      password_hash: demoPasswordHash,
      email_verified_at: 'now',
      member_profile: idOf(members, membership_id),
    })),
  );
  for (const { email, role } of demoAccounts) {
    if (role)
      await tx.run(sql`insert into user_role (app_user, role) values (${idOf(users, email)}, ${idOf(roles, role)})`);
  }
  return users;
}
