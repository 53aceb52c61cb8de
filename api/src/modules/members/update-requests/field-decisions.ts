import { type FieldDecision, type FieldErrors, memberFieldList } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';

type Values = Readonly<Record<string, unknown>>;

/** Two stored values are the same. Key order does not matter; null and a missing value are one. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}:${canonical(inner)}`)
    .join(',')}}`;
}

/** Only what differs from the profile is a change. */
export const changesOf = (current: Values, wanted: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !same(current[field], value)));

export interface Verdict {
  readonly accepted: Readonly<Record<string, unknown>>;
  readonly decisions: Readonly<Record<string, FieldDecision>>;
  readonly status: 'APPROVED' | 'REJECTED';
}

type Decisions = Readonly<Record<string, FieldDecision>>;

/** What a reviewer's word means: every field accepted or refused as a whole, or one by one with a reason or a correction. */
export function readDecisions(
  data: Values,
  status: 'APPROVED' | 'REJECTED',
  given: Decisions,
  remarks: string,
): Verdict | { errors: FieldErrors } {
  const fields = Object.keys(data);
  const unknown = Object.keys(given).filter((field) => !fields.includes(field));
  if (unknown.length > 0) return { errors: { decisions: [t.decideUnknownFields({ fields: unknown.join(', ') })] } };
  const decisions = Object.fromEntries(
    fields.map((field) => [field, given[field] ?? { accept: status === 'APPROVED' }]),
  );
  const refused = fields.filter((field) => !decisions[field]?.accept);
  const unexplained = refused.filter((field) => !decisions[field]?.reason && !remarks);
  if (unexplained.length > 0)
    return { errors: { decisions: [t.declineReasonNeeded({ fields: memberFieldList(unexplained) })] } };
  const accepted = fields.filter((field) => decisions[field]?.accept);
  const wanted = (field: string) => (decisions[field]?.value === undefined ? data[field] : decisions[field].value);
  return {
    accepted: Object.fromEntries(accepted.map((field) => [field, wanted(field)])),
    decisions,
    status: accepted.length > 0 ? 'APPROVED' : 'REJECTED',
  };
}

/** Fields that someone else changed since the member asked; what is already as asked for is no conflict. */
export function movedFields(base: Values, current: Values, accepted: Values): string[] {
  return Object.keys(accepted).filter(
    (field) => !same(base[field], current[field]) && !same(current[field], accepted[field]),
  );
}
