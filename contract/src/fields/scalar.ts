import { z } from 'zod';
import { TEXTS, wireType } from '../texts.ts';
import type { Field } from './field.ts';

const TRUE = ['true', 't', 'yes', 'y', 'on', '1'];
const FALSE = ['false', 'f', 'no', 'n', 'off', '0'];

const readBoolean = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const word = String(value);
  const usual = [word.toLowerCase(), word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1).toLowerCase()];
  if (!usual.includes(word)) return value;
  if (TRUE.includes(word.toLowerCase())) return true;
  return FALSE.includes(word.toLowerCase()) ? false : value;
};

/** True or false, in the spellings that the original takes. */
export function boolean(fallback = false): Field<boolean, 'optional'> {
  const schema = z.preprocess(readBoolean, z.boolean({ error: () => TEXTS.boolean() }));
  return { kind: 'boolean', presence: 'optional', nullable: false, schema, fallback };
}

/** One of a list of words. */
export function choice<const C extends readonly string[]>(
  choices: C,
  fallback?: C[number],
): Field<C[number], 'optional'> {
  const schema = z.custom<C[number]>((value) => choices.includes(String(value)) && typeof value === 'string', {
    error: (issue) =>
      TEXTS.choice({ input: String(typeof issue.input === 'object' ? JSON.stringify(issue.input) : issue.input) }),
  });
  const base = { kind: 'choice', presence: 'optional', nullable: false, schema, choices } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly fallback?: number;
}

const MAX_INT = 2147483647;

/** No number needs more; the original refuses it before reading it. */
export const boundedInput = z
  .unknown()
  .refine((input) => typeof input !== 'string' || input.length <= 1000, { error: () => TEXTS.tooLarge(), abort: true });

const readInteger = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const digits = value.trim().replace(/\.0*$/, '');
  return /^[+-]?\d{1,1000}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** A whole number within bounds that a PostgreSQL integer holds. */
export function integer({ min = -MAX_INT, max = MAX_INT, fallback }: Range = {}): Field<number, 'optional'> {
  const number = z.preprocess(
    readInteger,
    z
      .number({ error: () => TEXTS.integer() })
      .refine(Number.isInteger, { error: () => TEXTS.integer(), abort: true })
      .refine((n) => n <= max, { error: () => TEXTS.max({ max }), abort: true })
      .refine((n) => n >= min, { error: () => TEXTS.min({ min }), abort: true }),
  );
  const schema = boundedInput.pipe(number);
  const base = { kind: 'integer', presence: 'optional', nullable: false, schema, min, max } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

/** The number that names a row. */
export function id(): Field<number, 'readOnly'> {
  return { ...integer({ min: 1 }), kind: 'id', presence: 'readOnly' };
}

const positiveInteger = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

/** The id of a row of another resource. Whether the row exists is the server's to say. */
export function reference(target: string): Field<number, 'optional'> {
  const schema = z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,20}$/.test(value.trim()) ? Number(value) : value),
    z
      .custom<number>((value) => typeof value === 'number' && Number.isInteger(value), {
        error: (issue) => TEXTS.pkType({ type: wireType(issue.input) }),
        abort: true,
      })
      .refine(positiveInteger, { error: (issue) => TEXTS.pkMissing({ value: String(issue.input) }), abort: true }),
  );
  return { kind: 'reference', presence: 'optional', nullable: false, schema, target };
}

/** The read-only twin of a reference: the name of the row it points to. */
export function labelOf(of: string): Field<string | null, 'readOnly'> {
  return { kind: 'label', presence: 'readOnly', nullable: true, schema: z.string().nullable(), of };
}
