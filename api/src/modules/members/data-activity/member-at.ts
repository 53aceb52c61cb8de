import { type FieldThen, member, membershipFee, plainInstant, TEXTS } from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import { type CrudEngine, readWhole, toInstant } from '../../../crud/index.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { maskValues, servedResources } from '../../../resources/index.ts';

interface Line extends Columns<'audit', 'changes'> {
  readonly changes: Readonly<Record<string, { readonly old?: unknown } | null>>;
}

/** What is computed, or belongs to other rows, is not part of the row's past. */
const OTHERS = ['linked_member', 'family_members', 'linked_family_members', 'user', 'updated_at', 'membership_fee'];

/** The moment asked for, in UTC; without a zone it is meant in the club's. */
export function readMoment(sent: string | undefined, zone: string): string {
  if (!sent?.trim()) throw invalid({ moment: [TEXTS.required()] });
  // A raw `+08:00` in an address arrives as a space.
  const written = plainInstant(sent.trim().replace(/ (\d{2}:?\d{2})$/, '+$1'));
  const moment = written && toInstant(written, zone);
  if (!moment) throw invalid({ moment: [TEXTS.instant()] });
  return moment;
}

type Values = Readonly<Record<string, unknown>>;

/** Takes the lines back, newest first. */
function undoLines(now: Values, lines: readonly Line[]): Values {
  const then: Record<string, unknown> = { ...now };
  for (const { changes } of lines) {
    for (const [field, change] of Object.entries(changes))
      if (field in then && change && typeof change === 'object' && 'old' in change) then[field] = change.old;
  }
  return then;
}

const withFee = (row: Values): Values => ({
  ...row,
  membership_fee: membershipFee(String(row.membership_level_1), String(row.membership_level_2)),
});

/** A member as the register had them at a moment: the row of now, with every later line of the audit log taken back. */
export async function memberThen(engine: CrudEngine, actor: Actor, id: number, moment: string) {
  const { db } = engine;
  const { created_at, ...all } = await readWhole({ engine, actor }, db, servedResources.member, id);
  const row = Object.fromEntries(
    Object.entries(all).filter(([name]) => name in member.fields && !OTHERS.includes(name)),
  );
  const existed = Temporal.Instant.compare(String(created_at), moment) <= 0;
  if (!existed) return { moment, existed, values: {}, differences: [] };
  const lines = await db.rows<Line>(
    sql`select changes from audit where resource = 'member' and row_id = ${id} and at > ${moment} order by id desc`,
  );
  const now = maskValues(actor, id, withFee(row));
  const values = maskValues(actor, id, withFee(undoLines(row, lines)));
  const differences: FieldThen[] = Object.keys(values)
    .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(now[field]))
    // biome-ignore lint/suspicious/noThenProperty: the word of the contract; a stored value is never a function
    .map((field) => ({ field, then: values[field], now: now[field] }));
  return { moment, existed, values: { ...values, created_at }, differences };
}
