import type { Field, Fields, Shown } from './field.ts';
import { takeAny } from './reader.ts';

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
    read: takeAny(),
    item,
    fallback: [],
    min,
    max,
  };
}

/** A value with fields of its own. */
export function object<F extends Fields>(fields: F): Field<Shown<F>, 'optional'> {
  return { kind: 'object', presence: 'optional', nullable: false, read: takeAny(), fields };
}

/** A text that the server writes, of any length. */
export function words(): Field<string, 'readOnly'> {
  return { kind: 'text', presence: 'readOnly', nullable: false, read: takeAny() };
}

/** Several values of one kind, shown only. */
export function several<T>(item: Field<T>): Field<readonly T[], 'readOnly'> {
  return { kind: 'list', presence: 'readOnly', nullable: false, read: takeAny(), item };
}

/** A value with fields of its own, shown only. */
export function part<F extends Fields>(fields: F): Field<Readonly<Shown<F>>, 'readOnly'> {
  return { kind: 'object', presence: 'readOnly', nullable: false, read: takeAny(), fields };
}

/** Rows with fields of their own, shown only. */
export const rows = <F extends Fields>(fields: F): Field<readonly Readonly<Shown<F>>[], 'readOnly'> =>
  several(part(fields));

/** Data of no fixed shape, shown only. Where the shape is known, say it: `part` and `rows`. */
export function json<T>(): Field<T, 'readOnly'> {
  return { kind: 'json', presence: 'readOnly', nullable: true, read: takeAny() };
}
