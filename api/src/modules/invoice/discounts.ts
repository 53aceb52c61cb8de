import { applyDiscount, DISCOUNT_LIMIT, type Discounted, type PricedLine } from '@clubhouse/contract';
import type { Db, Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const groupOf = async (db: Db, member: number): Promise<string> =>
  (await db.row<{ discount_group: string }>(sql`select discount_group from member where id = ${member}`))
    ?.discount_group ?? 'NA';

const monthOf = (day: Temporal.PlainDate): string => day.with({ day: 1 }).toString();

/** What a member's discount would take off, without taking it. */
export async function previewDiscount(
  db: Db,
  member: number,
  day: Temporal.PlainDate,
  lines: readonly PricedLine[],
): Promise<Discounted> {
  const used = await db.row<{ spending: number }>(
    sql`select spending from discount_use where member = ${member} and month = ${monthOf(day)}`,
  );
  return applyDiscount(lines, await groupOf(db, member), DISCOUNT_LIMIT - (used?.spending ?? 0));
}

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
