import { type Fields, parseFields, TEXTS } from '@clubhouse/contract';
import { data as t } from '@clubhouse/messages/shared/data';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { flattenErrors } from './flatten-errors.ts';

/** Texts of a form, by field; a rule returns what it refuses. */
export type FormRule<V> = (values: V) => Partial<Record<keyof V & string, string>>;

/** Checks a form by the contract's own fields before anything is sent, and by the screen's extra rules. */
export function bodyResolver<V extends FieldValues>(fields: Fields, rule?: FormRule<V>): Resolver<V> {
  return (values) => {
    const parsed = parseFields(fields, values);
    const refused: Record<string, string | undefined> = { ...(rule?.(values) ?? {}) };
    if (!parsed.ok) {
      for (const [name, texts] of Object.entries(flattenErrors(parsed.errors))) refused[name] = friendly(texts[0]);
    }
    const entries = Object.entries(refused).filter(([, message]) => message !== undefined);
    if (entries.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(entries.map(([name, message]) => [name, { type: 'refused', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

const WORDS: Readonly<Record<string, string>> = {
  [TEXTS.required()]: t.fieldRequired(),
  [TEXTS.blank()]: t.fieldRequired(),
  [TEXTS.null()]: t.fieldRequired(),
};

/** The wire's texts are for programs first; the commonest one is said to a person in other words. */
const friendly = (text: string | undefined): string | undefined => (text && WORDS[text]) ?? text;
