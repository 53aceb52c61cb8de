import {
  type BULK_ACTIONS,
  type FieldErrors,
  type Fields,
  type MemberStatus,
  member,
  parseFields,
  REGISTER_COLUMNS,
  runChecks,
  SENSITIVE_COLUMNS,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { birthRefusals, statusRefusals, typeRefusal } from '../register/index.ts';
import { same } from '../update-requests/index.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

export interface RowVerdict {
  readonly action: (typeof BULK_ACTIONS)[number];
  readonly verdict: 'OK' | 'SAME' | 'ERROR';
  readonly errors: FieldErrors;
  readonly changes: Changes;
}

/** The columns that a change to many members may write. Links have ways of their own, and so have bank accounts. */
export const WRITTEN_COLUMNS = [...REGISTER_COLUMNS, ...SENSITIVE_COLUMNS].filter((name) => name !== 'membership_id');

const fields: Fields = Object.fromEntries(WRITTEN_COLUMNS.map((name) => [name, member.fields[name]]));

/** A new member as the register stores one of whom nothing else is known. */
export const BLANK: Values = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, field.fallback ?? null]),
);

/** What a row of a change to many members would do, by the rules that hold for one. `present` is the member it names. */
export function judgeRow(sent: Values, present: Values | undefined, today: string): RowVerdict {
  const action = present ? 'CHANGE' : 'CREATE';
  const parsed = parseFields<Values>(fields, sent, { partial: present !== undefined });
  if (!parsed.ok) return { action, verdict: 'ERROR', errors: parsed.errors, changes: {} };
  const changes = differing(present, parsed.value);
  const after = { ...(present ?? BLANK), ...parsed.value };
  const errors = {
    ...checkRefusals(after),
    ...membershipRefusals(present, after, today),
    ...birthRefusals(present, after, today),
    ...(present ? {} : nameRefusals(String(after.name))),
    ...(present && changes.status
      ? statusRefusals(present.status as MemberStatus, after.status as MemberStatus, String(sent.status_reason ?? ''))
      : {}),
  };
  if (Object.keys(errors).length > 0) return { action, verdict: 'ERROR', errors, changes };
  return { action, verdict: Object.keys(changes).length > 0 ? 'OK' : 'SAME', errors, changes };
}

/** A refusal is at every field that takes part in it, so that any of them can be put right. */
export const atFields = (fields: readonly string[], texts: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [...texts]]));

function membershipRefusals(present: Values | undefined, after: Values, today: string): FieldErrors {
  const refusal = typeRefusal(present, after, today);
  return refusal ? atFields(refusal.fields, refusal.texts) : {};
}

function checkRefusals(after: Values): FieldErrors {
  const errors = member.checks.map((check) => {
    const texts = runChecks([check], after)[check.field];
    return texts ? atFields('than' in check ? [check.field, check.than] : [check.field], texts as string[]) : {};
  });
  return Object.assign({}, ...errors);
}

/** The last rows of a sheet often count or sum up; they are no members. */
function nameRefusals(name: string): FieldErrors {
  if (/^(?:grand\s+|sub-?\s*)?totals?\b/i.test(name)) return { name: [t.rowIsTotal()] };
  return /\p{L}/u.test(name) ? {} : { name: [t.nameWithoutLetters()] };
}

function differing(present: Values | undefined, wanted: Values): Changes {
  const entries = Object.entries(wanted)
    .filter(([name, value]) => !same(present?.[name], value))
    .map(([name, value]) => [name, { old: present?.[name] ?? null, new: value }] as const);
  return Object.fromEntries(entries);
}

/** Fields that someone changed since they were looked at; what is already as wanted is no conflict. */
export function movedSince(changes: Changes, present: Values): string[] {
  return Object.keys(changes).filter(
    (name) => !same(present[name], changes[name]?.old) && !same(present[name], changes[name]?.new),
  );
}

/** What an undoing puts back, and what it leaves because someone changed it since. Accounts are compared by who wrote them. */
export function undoing(
  changes: Changes,
  present: Values,
  ownAccount: boolean,
): { readonly back: Values; readonly kept: string[] } {
  const isOurs = (name: string) =>
    name === 'bank_account_last4' ? ownAccount : same(present[name], changes[name]?.new);
  return {
    back: Object.fromEntries(
      Object.keys(changes)
        .filter(isOurs)
        .map((name) => [name, changes[name]?.old ?? null]),
    ),
    kept: Object.keys(changes).filter((name) => !isOurs(name)),
  };
}
