import { z } from 'zod';
import type { Field, Fields, Shown } from './field.ts';

interface ListOptions {
  readonly min?: number;
  readonly max?: number;
}

/** Several values of one kind. */
export function list<T>(item: Field<T>, { min = 0, max = 1000 }: ListOptions = {}): Field<T[], 'optional'> {
  return {
    kind: 'list',
    presence: 'optional',
    nullable: false,
    schema: z.array(item.schema),
    item,
    fallback: [],
    min,
    max,
  };
}

/** A value with fields of its own. */
export function object<F extends Fields>(fields: F): Field<Shown<F>, 'optional'> {
  return { kind: 'object', presence: 'optional', nullable: false, schema: z.custom<Shown<F>>(), fields };
}

/** Data of no fixed shape, shown only. */
export function json<T>(): Field<T, 'readOnly'> {
  return { kind: 'json', presence: 'readOnly', nullable: true, schema: z.custom<T>() };
}
