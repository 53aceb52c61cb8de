import { TEXTS } from '@clubhouse/contract';
import { COMPARED_FAMILY } from '../../../db/family-json.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

export interface Profile extends Columns<'member', 'id' | 'name' | 'membership_id' | 'is_osc' | 'email'> {
  /** The present value of every field that can be asked for, as requests compare them. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A member's profile as requests see it, held against other writers. */
export async function lockProfile(tx: Tx, memberId: number): Promise<Profile> {
  await tx.run(sql`select 1 from member where id = ${memberId} for update`);
  const found = await tx.row<Profile>(sql`
    select m.id, m.name, m.membership_id, m.is_osc, m.email,
      to_jsonb(m) || jsonb_build_object(
        'bank_account_number', m.bank_account_last4, 'family_members',
        ${COMPARED_FAMILY}) as values
    from member m
    where m.id = ${memberId}`);
  if (!found) throw invalid({ original_profile: [TEXTS.pkMissing({ value: String(memberId) })] });
  return found;
}
