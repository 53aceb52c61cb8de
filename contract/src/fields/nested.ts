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

/** Data of no fixed shape, shown only. */
export function json<T>(): Field<T, 'readOnly'> {
  return { kind: 'json', presence: 'readOnly', nullable: true, read: takeAny() };
}
