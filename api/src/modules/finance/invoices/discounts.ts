import { applyDiscount, DISCOUNT_LIMIT, type Discounted, type PricedLine } from '@clubhouse/contract';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

const groupOf = async (db: Db, member: number): Promise<string> =>
  (await db.row<Columns<'member', 'discount_group'>>(sql`select discount_group from member where id = ${member}`))
    ?.discount_group ?? 'NA';

const monthOf = (day: Temporal.PlainDate): string => day.with({ day: 1 }).toString();

/** What a member's discount would take off whatever lines, without taking it. */
export async function readDiscount(
  db: Db,
  member: number,
  day: Temporal.PlainDate,
): Promise<(lines: readonly PricedLine[]) => Discounted> {
  const found = await db.row<
    Columns<'member', 'discount_group'> & { spending: Tables['discount_use']['spending'] | null }
  >(
    sql`
      select m.discount_group, u.spending
      from member m
      left join discount_use u on u.member = m.id and u.month = ${monthOf(day)}
      where m.id = ${member}`,
  );
  return (lines) => applyDiscount(lines, found?.discount_group ?? 'NA', DISCOUNT_LIMIT - (found?.spending ?? 0));
}

/** What a member's discount would take off these lines. */
export const previewDiscount = async (
  db: Db,
  member: number,
  day: Temporal.PlainDate,
  lines: readonly PricedLine[],
): Promise<Discounted> => (await readDiscount(db, member, day))(lines);

/** Takes a member's discount. The month's row is held, so that invoices made at once share one limit. */
export async function takeDiscount(
  tx: Tx,
  member: number,
  day: Temporal.PlainDate,
  lines: readonly PricedLine[],
): Promise<Discounted> {
  const group = await groupOf(tx, member);
  if (group === 'NA') return applyDiscount(lines, group, 0);
  const row = await tx.row<{ spending: number }>(sql`
    insert into discount_use (member, month) values (${member}, ${monthOf(day)})
    on conflict (member, month) do update set spending = discount_use.spending returning spending`);
  const discounted = applyDiscount(lines, group, DISCOUNT_LIMIT - (row?.spending ?? 0));
  await tx.run(sql`update discount_use set spending = spending + ${discounted.spending}
    where member = ${member} and month = ${monthOf(day)}`);
  return discounted;
}
