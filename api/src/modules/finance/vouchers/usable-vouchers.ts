import { centsToMoney, type UsableVoucher } from '@clubhouse/contract';
import { IS_CREDIT } from '../../../db/is-credit.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';

interface VoucherRow extends Omit<UsableVoucher, 'value' | 'balance'>, Columns<'voucher', 'value' | 'balance'> {
  readonly is_credit: boolean;
}

/** The vouchers that a member can pay with today, credit first. */
export async function readUsableVouchers(db: Db, member: number | undefined, today: string) {
  const owner = await db.row<Columns<'member', 'id'> & { level: Tables['member']['membership_level_3'] }>(
    sql`select id, membership_level_3 as level from member where id = ${member ?? 0}`,
  );
  if (!owner) throw notFound();
  const found = await db.rows<VoucherRow>(sql`
    select v.code, g.name as group_name, v.value_type, v.value, v.balance, g.usable_for, v.expires_on,
      ${IS_CREDIT} as is_credit
    from voucher v
    join voucher_group g on g.id = v."group"
    where v.member = ${owner.id} and v.status = 'ACTIVE' and coalesce(v.expires_on >= ${today}::date, true)
      and (cardinality(g.membership_levels) = 0 or ${owner.level} = any(g.membership_levels))
    order by is_credit desc, v.expires_on, v.id
    limit 100`);
  const credit = found.filter(({ is_credit }) => is_credit).reduce((sum, { balance }) => sum + balance, 0);
  const vouchers = found.map(({ is_credit: _credit, value, balance, ...one }): UsableVoucher => {
    return { ...one, value: centsToMoney(value), balance: centsToMoney(balance) };
  });
  return { credit: centsToMoney(credit), vouchers };
}
