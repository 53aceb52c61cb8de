import type { Seal } from '../../../access/index.ts';
import { assignColumns } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { Profile } from './profile.ts';

type Values = Readonly<Record<string, unknown>>;

interface FamilyInput {
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth?: string | null;
  readonly gender?: string | null;
}

async function replaceFamily(tx: Tx, memberId: number, family: readonly FamilyInput[]): Promise<void> {
  await tx.run(sql`delete from family_member where member = ${memberId}`);
  for (const { name, relationship, date_of_birth = null, gender = null } of family) {
    await tx.run(sql`insert into family_member (member, name, relationship, date_of_birth, gender, created_at)
      values (${memberId}, ${name}, ${relationship}, ${date_of_birth}, ${gender}, clock_timestamp())`);
  }
}

/** Writes accepted fields into the profile. */
export async function applyChanges(
  tx: Tx,
  seal: Seal,
  profile: Profile,
  accepted: Values,
  sealed: Buffer | null,
): Promise<void> {
  const { family_members: family, bank_account_number: account, ...columns } = accepted;
  if (Object.keys(columns).length > 0) {
    await tx.run(sql`update member set ${assignColumns(columns)} where id = ${profile.id}`);
  }
  if (Array.isArray(family)) await replaceFamily(tx, profile.id, family);
  if (account !== undefined) {
    const typed = String(account).length > 4 ? seal.close(String(account), profile.membership_id) : sealed;
    await tx.run(
      sql`
        update member
        set bank_account = ${typed}, bank_account_last4 = ${String(account).slice(-4)}
        where id = ${profile.id}`,
    );
  }
}
