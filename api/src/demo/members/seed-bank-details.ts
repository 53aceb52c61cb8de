import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';

const SWIFT_CODES = ['DBSSSGSG', 'OCBCSGSG', 'UOVBSGSG'];

/** Encrypts a stored value; `about` binds it to its row. */
export type CloseValue = (text: string, about: string) => Buffer;

/** Bank details for members who pay by GIRO. Every tenth has none, so that it shows what happens then. */
export async function seedBankDetails(tx: Tx, close: CloseValue): Promise<void> {
  const payers = await tx.rows<Columns<'member', 'id' | 'membership_id'>>(
    sql`select id, membership_id from member where payment_option = 'GIRO' order by id`,
  );
  const rows = payers
    .filter((_, index) => index % 10 !== 9)
    .map(({ id, membership_id }) => {
      const account = String(1_000_000_000 + ((id * 7_654_321) % 9_000_000_000));
      return {
        id,
        swift: SWIFT_CODES[id % SWIFT_CODES.length],
        account: close(account, membership_id).toString('hex'),
        last4: account.slice(-4),
      };
    });
  await tx.run(sql`
    update member m
    set bank_swift_code = r.swift, bank_account = decode(r.account, 'hex'), bank_account_last4 = r.last4
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, swift text, account text, last4 text)
    where m.id = r.id`);
}
