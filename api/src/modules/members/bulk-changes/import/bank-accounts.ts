import { readAccountNumber } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Seal } from '../../../../access/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { RowVerdict, Values } from '../row-rules.ts';
import type { BulkRow } from '../rows.ts';

/** What an encrypted account of a row is bound to until it is a member's. */
export const accountOfRow = (request: number, number: number): string => `bulk ${request} row ${number}`;

interface ReadAccount {
  readonly typed: string;
  /** The account without spaces and hyphens; undefined when the cell can't be one. */
  readonly digits: string | undefined;
  /** What the row keeps in plain text. */
  readonly shown: Values;
}

/** The account that a row brings. In plain text only its last four digits are kept. */
export function readAccount(cell: unknown): ReadAccount {
  const typed = typeof cell === 'string' ? cell.trim() : '';
  const digits = readAccountNumber(typed);
  return { typed, digits, shown: typed === '' ? {} : { bank_account_number: (digits ?? typed).slice(-4) } };
}

interface AccountHolder {
  readonly membership_id: string;
  readonly values: Values;
  readonly account: Buffer | null;
}

/** A verdict that takes the account in: refused when it can't be one, changed when it is another than on record. */
export function judgeAccount(
  verdict: RowVerdict,
  { digits }: ReadAccount,
  present: AccountHolder | undefined,
  seal: Seal,
): RowVerdict {
  if (digits === undefined) {
    const errors = { ...verdict.errors, bank_account_number: [t.importAccountUnreadable()] };
    return { ...verdict, verdict: 'ERROR', errors };
  }
  const known = present?.account ? seal.open(present.account, present.membership_id) : undefined;
  if (known === digits) return verdict;
  const old = present?.values.bank_account_last4 ?? null;
  const changes = { ...verdict.changes, bank_account_last4: { old, new: digits.slice(-4) } };
  return { ...verdict, verdict: verdict.verdict === 'SAME' ? 'OK' : verdict.verdict, changes };
}

/** The account of a row as the register stores it, bound to the member. Nothing when the row changes no account. */
export function accountFor(
  seal: Seal,
  request: number,
  { account, changes, number }: BulkRow,
  membershipId: string,
): { readonly bank_account?: string } {
  if (!account || !changes.bank_account_last4) return {};
  const digits = seal.open(account, accountOfRow(request, number));
  return { bank_account: `\\x${seal.close(digits, membershipId).toString('hex')}` };
}

/** Remembers which account rows replace, and which bytes they write: only those are taken back later. */
export async function rememberAccounts(
  tx: Tx,
  rows: readonly { readonly id: number; readonly bank_account?: string | undefined }[],
): Promise<void> {
  const written = rows.filter(({ bank_account }) => bank_account !== undefined);
  if (written.length === 0) return;
  await tx.run(sql`
    update bulk_row r
    set account = w.bank_account::bytea, former_account = m.bank_account
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id bigint, bank_account text)
    join bulk_row b on b.id = w.id
    left join member m on m.id = b.member
    where r.id = w.id`);
}

/** Accounts to put back, by row, where the member still has the account that the row wrote. */
export async function formerAccounts(tx: Tx, rows: readonly BulkRow[]): Promise<ReadonlyMap<number, string | null>> {
  const asked = rows.filter(({ changes }) => changes.bank_account_last4).map(({ id }) => id);
  if (asked.length === 0) return new Map();
  const found = await tx.rows<Columns<'bulk_row', 'id'> & { former: string | null }>(sql`
    select r.id, r.former_account::text as former
    from bulk_row r
    join member m on m.id = r.member
    where r.id = any(${asked}::bigint[]) and m.bank_account = r.account`);
  return new Map(found.map(({ id, former }) => [id, former]));
}
