import { members as t } from '@clubhouse/messages/rules/members';
import type { FieldErrors } from '../../description/parse.ts';
import { TEXTS } from '../../description/texts.ts';

/** Says in plain words why a date of a file was refused. Files may write dates in any common form; the API takes one. */
export function explainDates(errors: FieldErrors, values: Readonly<Record<string, unknown>>): FieldErrors {
  const explained = Object.entries(errors).map(([name, found]) => {
    const isDate = Array.isArray(found) && found.includes(TEXTS.date());
    return [name, isDate ? [unreadable(values[name])] : found] as const;
  });
  return Object.fromEntries(explained);
}

const unreadable = (value: unknown) => t.importDateUnreadable({ value: String(value ?? '') });
