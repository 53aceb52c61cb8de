import type { MergeKind } from '@clubhouse/contract';
import type { Db, Tx } from '../../../db/pool.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';

/** A column that names a member, and what a merge does with it. */
interface MemberReference {
  readonly table: string;
  readonly column: string;
  readonly kind: MergeKind;
  /** What tells its rows apart beside the member; the number of the row unless stated otherwise. */
  readonly key?: readonly string[];
  /** Columns that only one row of a member can share: that row stays where it is if the other record has one too. */
  readonly onlyOne?: readonly string[];
}

const ref = (table: string, kind: MergeKind, more: Partial<MemberReference> = {}): MemberReference => ({
  table,
  column: 'member',
  kind,
  ...more,
});

/** Everything that goes along when two records are merged. */
export const MOVED: readonly MemberReference[] = [
  ref('reservation', 'reservations'),
  ref('reservation_person', 'reservations', { onlyOne: ['reservation'] }),
  ref('open_game', 'reservations'),
  ref('plan_item', 'reservations'),
  ref('enrollment', 'enrolments'),
  ref('participant', 'enrolments'),
  ref('enrollment_draft', 'enrolments', { key: ['offering'], onlyOne: ['offering'] }),
  ref('invoice', 'invoices'),
  ref('payment', 'payments'),
  ref('voucher', 'vouchers'),
  ref('family_member', 'family'),
  ref('membership_card', 'cards'),
  ref('journal_entry', 'notes'),
  ref('approval_record', 'requests', { column: 'original_profile' }),
  ref('membership_renewal', 'others'),
  ref('membership_application', 'others', { onlyOne: [] }),
  ref('application_sponsor', 'others', { onlyOne: ['application'] }),
  ref('acceptance', 'others'),
  ref('newsletter_recipient', 'others'),
  ref('member_view', 'others', { key: ['viewer', 'hour'], onlyOne: ['viewer', 'hour'] }),
  ref('discount_use', 'others', { key: ['month'], onlyOne: ['month'] }),
  ref('fee_bill', 'others', { key: ['month'], onlyOne: ['month'] }),
  ref('calendar_feed', 'others', { key: [], onlyOne: [] }),
];

type Key = Readonly<Record<string, unknown>>;

/** Rows that moved, as they are distinguished in their table. */
export interface MovedRows {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly Key[];
}

const keyOf = ({ key = ['id'] }: MemberReference): Sql =>
  sql`jsonb_build_object(${raw(key.map((name) => `'${name}', t.${name}`).join(', '))})`;

/** The rows of one record that can go to the other. */
function movable({ table, column, onlyOne }: MemberReference, from: number, to: number): Sql {
  if (!onlyOne) return sql`t.${raw(column)} = ${from}`;
  const same = onlyOne.map((name) => ` and o.${name} = t.${name}`).join('');
  return sql`
    t.${raw(column)} = ${from}
      and not exists (select from ${raw(table)} o where o.${raw(column)} = ${to}${raw(same)})`;
}

/** Moves everything that can move, and says which rows those were. */
export async function moveReferences(tx: Tx, from: number, to: number): Promise<readonly MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const reference of MOVED) {
    const { table, column } = reference;
    const rows = await tx.rows<{ key: Key }>(sql`
      update ${raw(table)} t
      set ${raw(column)} = ${to}
      where ${movable(reference, from, to)}
      returning ${keyOf(reference)} as key`);
    if (rows.length > 0) moved.push({ table, column, keys: rows.map(({ key }) => key) });
  }
  return moved;
}

/** Moves rows back that a merge has moved. What was removed or given to someone else since stays as it is. */
export async function moveBack(tx: Tx, rows: readonly MovedRows[], from: number, to: number): Promise<void> {
  for (const reference of MOVED) {
    const keys = rows.find(({ table, column }) => table === reference.table && column === reference.column)?.keys;
    if (!keys) continue;
    await tx.run(sql`
      update ${raw(reference.table)} t
      set ${raw(reference.column)} = ${to}
      where ${movable(reference, from, to)}
        and ${keyOf(reference)} in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`);
  }
}

/** How much of one record would go to the other, by kind. */
export async function countReferences(
  db: Db,
  from: number,
  to: number,
): Promise<readonly { readonly kind: MergeKind; readonly count: number }[]> {
  const counts = MOVED.map(
    (reference) => sql`
      select ${reference.kind}::text as kind, count(*)::integer as count
      from ${raw(reference.table)} t
      where ${movable(reference, from, to)}`,
  );
  return db.rows(sql`
    select kind, sum(count)::integer as count
    from (${join(counts, ' union all ')}) counted
    group by kind
    having sum(count) > 0
    order by kind`);
}
