import { type FieldErrors, type Resource, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type AppError, detailOf, invalid, refusal, unavailable } from '../errors.ts';

/** Stopped, starting, out of memory, out of time, in each other's way, or not to be reached. */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014'],
  ...['53200', '53300', '53400', '58030'],
  ...['40001', '40P01', '55P03', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** The disk is full: what does not write goes on. */
const NO_ROOM = '53100';

/** A row that was there, or free, when we looked: unique, foreign key, exclusion. */
const RACED = new Set(['23505', '23503', '23P01']);

/** What a failed statement means to the caller; undefined when it is our own fault. */
export function explainDatabaseError(error: unknown): AppError | undefined {
  const [code = '', message = ''] = [detailOf(error, 'code'), detailOf(error, 'message')];
  const lost =
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|is not queryable|after calling end on the pool/;
  if (code === NO_ROOM) return unavailable(t.diskFull());
  if (AWAY.has(code) || code.startsWith('08') || lost.test(message)) return unavailable();
  if (RACED.has(code)) return refusal(409, t.raced());
  if (code.startsWith('22') || code === '54001') return refusal(400, t.valueNotStorable());
  return undefined;
}

/** Constraints that say more than their name can. */
const SAID: Readonly<Record<string, () => FieldErrors>> = {
  facility_within_group: () => ({ category: [t.groupCategoryInUse()] }),
  space_parent_taken: () => ({ parent: [t.spaceHasBookings()] }),
};

const words = (name: string) => name.replaceAll('_', ' ');

/** The refusal behind a broken constraint, found by its name: `<table>_<columns>_key`, `…_fkey`, `…_check`. */
export function explainConstraint(error: unknown, resource: Resource, table: string): AppError | undefined {
  const [code, constraint = ''] = [detailOf(error, 'code'), detailOf(error, 'constraint')];
  const said = SAID[constraint];
  if (said) return invalid(said());
  const field = constraint.startsWith(`${table}_`)
    ? constraint.slice(table.length + 1).replace(/_(key|fkey|check)$/, '')
    : '';
  if (code === '23505') {
    const single = resource.fields[field];
    if (single && single.presence !== 'readOnly')
      return invalid({ [field]: [TEXTS.unique({ model: resource.name, label: words(field) })] });
    const parts = Object.keys(resource.fields).filter((name) => `_${field}_`.includes(`_${name}_`));
    return invalid({ non_field_errors: [t.notUniqueTogether({ fields: parts.join(', ') })] });
  }
  if (code === '23503') return invalid({ [field]: [t.referenceGone()] });
  if (code === '23514') return invalid({ [field || 'non_field_errors']: [t.valueNotAllowed()] });
  return undefined;
}

/** The refusal of a deletion that other rows prevent. */
export const explainRemoval = (error: unknown, resource: Resource): AppError | undefined =>
  detailOf(error, 'code') === '23503' ? refusal(400, t.inUse({ name: resource.name })) : undefined;
