import { randomInt } from 'node:crypto';
import { TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

/** Letters and digits that no one mistakes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that cannot be guessed: 60 bits. */
const newCode = (): string =>
  Array.from({ length: 12 }, (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS[randomInt(SIGNS.length)]}`).join(
    '',
  );

type Group = Columns<'voucher_group', 'id' | 'status' | 'value_type' | 'value' | 'valid_days'>;

export interface NewVouchers {
  readonly group: number;
  readonly members: readonly number[];
  readonly expiresOn?: string | null;
  /** Instead of the group's own value: what a refund is worth. */
  readonly amount?: number;
}

/** Issues a voucher to each member named; answers their ids in that order. */
export async function issueVouchers(
  tx: Tx,
  { group, members, expiresOn, amount }: NewVouchers,
  today: Temporal.PlainDate,
): Promise<number[]> {
  const found = await tx.row<Group>(
    sql`select id, status, value_type, value, valid_days from voucher_group where id = ${group}`,
  );
  if (!found) throw invalid({ group: [TEXTS.pkMissing({ value: String(group) })] });
  if (found.status !== 'ACTIVE' && amount === undefined) throw invalid({ group: [t.voucherGroupInactive()] });
  if (expiresOn && expiresOn < today.toString()) throw invalid({ expires_on: [t.dateInPast()] });
  const until = expiresOn ?? (found.valid_days ? today.add({ days: found.valid_days }).toString() : null);
  const value = amount ?? found.value;
  const rows = members.map((member) => ({ member, code: newCode() }));
  const made = await tx.rows<Columns<'voucher', 'id' | 'code'>>(sql`
    insert into voucher (code, member, "group", value_type, value, balance, expires_on)
    select code, member, ${group}, ${found.value_type}, ${value}, ${found.value_type === 'AMOUNT' ? value : 0}, ${until}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (member bigint, code text) returning id, code`);
  await tx.run(sql`insert into voucher_entry (voucher, kind, amount)
    select id, 'ISSUE', balance from voucher where id = any(${made.map(({ id }) => id)}::bigint[])`);
  const byCode = new Map(made.map(({ code, id }) => [code, id]));
  return rows.map(({ code }) => byCode.get(code) as number);
}
