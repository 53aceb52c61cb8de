import { TEXTS, wireType } from '../description/texts.ts';
import type { Field } from './field.ts';
import { type Reader, takeAny, takeAs, takeIf, withRules } from './reader.ts';

const TRUE = ['true', 't', 'yes', 'y', 'on', '1'];
const FALSE = ['false', 'f', 'no', 'n', 'off', '0'];

const readBoolean = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = String(value);
  const usual = [word.toLowerCase(), word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1).toLowerCase()];
  if (!usual.includes(word)) return undefined;
  if (TRUE.includes(word.toLowerCase())) return true;
  return FALSE.includes(word.toLowerCase()) ? false : undefined;
};

/** True or false, in the spellings that the original takes. */
export function boolean(fallback = false): Field<boolean, 'optional'> {
  const read = takeAs(readBoolean, () => TEXTS.boolean());
  return { kind: 'boolean', presence: 'optional', nullable: false, read, fallback };
}

/** One of a list of words. */
export function choice<const C extends readonly string[]>(
  choices: C,
  fallback?: C[number],
): Field<C[number], 'optional'> {
  const read = takeIf(
    (given): given is C[number] => typeof given === 'string' && choices.includes(given),
    (given) => TEXTS.choice({ input: String(typeof given === 'object' ? JSON.stringify(given) : given) }),
  );
  const base = { kind: 'choice', presence: 'optional', nullable: false, read, choices } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly fallback?: number;
}

const MAX_INT = 2147483647;

/** No number needs more than 1,000 characters; the original refuses longer ones before reading them. */
export const boundedInput =
  <T>(read: Reader<T>): Reader<T> =>
  (given) =>
    typeof given === 'string' && given.length > 1000 ? { refusal: TEXTS.tooLarge() } : read(given);

const readInteger = (value: unknown): number | undefined => {
  const digits = typeof value === 'string' ? value.trim().replace(/\.0*$/, '') : undefined;
  const number = digits !== undefined && /^[+-]?\d{1,1000}$/.test(digits) ? Number(digits) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
};

/** A whole number within bounds that a PostgreSQL integer holds. */
export function integer({ min = -MAX_INT, max = MAX_INT, fallback }: Range = {}): Field<number, 'optional'> {
  const read = withRules(
    boundedInput(takeAs(readInteger, () => TEXTS.integer())),
    { holds: (n) => n <= max, refusal: () => TEXTS.max({ max }) },
    { holds: (n) => n >= min, refusal: () => TEXTS.min({ min }) },
  );
  const base = { kind: 'integer', presence: 'optional', nullable: false, read, min, max } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

/** The number that names a row. */
export function id(): Field<number, 'readOnly'> {
  return { ...integer({ min: 1 }), kind: 'id', presence: 'readOnly' };
}

const readReference = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,20}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
};

/** The id of a row of another resource. Whether the row exists is the server's to say. */
export function reference(target: string): Field<number, 'optional'> {
  const read = withRules(
    takeAs(readReference, (given) => TEXTS.pkType({ type: wireType(given) })),
    { holds: (id) => Number.isSafeInteger(id) && id > 0, refusal: (id) => TEXTS.pkMissing({ value: String(id) }) },
  );
  return { kind: 'reference', presence: 'optional', nullable: false, read, target };
}

/** The read-only twin of a reference: the name of the row it points to. */
export function labelOf(of: string): Field<string | null, 'readOnly'> {
  return { kind: 'label', presence: 'readOnly', nullable: true, read: takeAny(), of };
}
