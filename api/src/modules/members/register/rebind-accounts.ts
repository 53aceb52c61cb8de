import type { Seal } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

interface MembershipIdChange {
  readonly member: number;
  readonly from: string;
  readonly to: string;
}

/** Bank accounts are encrypted for one membership ID: when it changes, the stored account and those in open requests follow. */
export async function rebindAccounts(tx: Tx, seal: Seal, { member, from, to }: MembershipIdChange): Promise<void> {
  if (from === to) return;
  const rebind = (account: Buffer) => seal.close(seal.open(account, from), to);
  const held = await tx.row<{ account: Tables['member']['bank_account'] }>(
    sql`select bank_account as account from member where id = ${member}`,
  );
  if (held?.account) await tx.run(sql`update member set bank_account = ${rebind(held.account)} where id = ${member}`);
  const requests = await tx.rows<Columns<'approval_record', 'id'> & { account: Buffer }>(sql`
    select id, sealed as account
    from approval_record
    where original_profile = ${member} and sealed is not null
    for update`);
  for (const { id, account } of requests)
    await tx.run(sql`update approval_record set sealed = ${rebind(account)} where id = ${id}`);
}
