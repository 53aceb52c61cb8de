import { HIDDEN_VALUE } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import type { Expression, Mask } from '../crud/index.ts';
import { raw, type Sql } from '../db/sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields of a member that only `member.sensitive` opens, wherever they are shown, each with what is there instead. */
const EMPTY = {
  race: null,
  religion: null,
  marital_status: null,
  bank_swift_code: '',
  bank_account_last4: '',
  bank_account_number: '',
} as const;

export const SENSITIVE_FIELDS: readonly string[] = Object.keys(EMPTY);

const NAMES = SENSITIVE_FIELDS.map((name) => `'${name}'`).join(', ');
const HIDDEN = `'"${HIDDEN_VALUE}"'::jsonb`;

export const seesSensitive = (actor: Actor): boolean => can(actor, 'member.sensitive');

/** In the register their owner sees them, and staff only with the right to. */
export const sensitiveMasks: Readonly<Record<string, Mask>> = Object.fromEntries(
  Object.entries(EMPTY).map(([name, empty]) => [name, { reads: seesSensitive, owner: 'id', empty }]),
);

/** Which fields of a member's data an actor must not see: none of their own, none with the right. */
export const hiddenFields = (actor: Actor, member: number | null | undefined): readonly string[] =>
  seesSensitive(actor) || (member != null && member === actor.member?.id) ? [] : SENSITIVE_FIELDS;

/** A member's values as the actor may see them: that a field is there, not what is in it. */
export const maskValues = (
  actor: Actor,
  member: number | null | undefined,
  values: Values,
): Record<string, unknown> => {
  const hidden = hiddenFields(actor, member);
  const entries = Object.entries(values).map(([name, value]) => [name, hidden.includes(name) ? HIDDEN_VALUE : value]);
  return Object.fromEntries(entries);
};

/** Whether a key of a row `f` of `jsonb_each` is a sensitive field. */
export const IS_SENSITIVE = `f.key in (${NAMES})`;

/** The same in SQL, for a column that holds an object by field. `shown` says what stands in for a hidden value. */
export const maskedObject = (column: string, shown: string = HIDDEN): Sql =>
  raw(`(select coalesce(jsonb_object_agg(f.key, case when ${IS_SENSITIVE} then ${shown} else f.value end), '{}')
    from jsonb_each(${column}) f)`);

/** Changes by field, `{old, new}` each; also fields that stand within a value. */
const maskedChanges = (column: string): Sql =>
  raw(`(select coalesce(jsonb_object_agg(f.key, case
      when ${IS_SENSITIVE} or f.value::text ~ '"(${SENSITIVE_FIELDS.join('|')})":'
      then jsonb_build_object('old', ${HIDDEN}, 'new', ${HIDDEN}) else f.value end), '{}')
    from jsonb_each(${column}) f)`);

/** The changes of a line; that a sensitive field changed is told, from what to what is not. */
export const shownChanges: Expression = (actor) =>
  seesSensitive(actor) ? raw('t.changes') : maskedChanges('t.changes');
