import type { Reader } from './reader.ts';

export type Kind =
  | 'id'
  | 'text'
  | 'secret'
  | 'email'
  | 'url'
  | 'picture'
  | 'focalPoint'
  | 'html'
  | 'choice'
  | 'boolean'
  | 'integer'
  | 'money'
  | 'date'
  | 'instant'
  | 'reference'
  | 'label'
  | 'list'
  | 'object'
  | 'json';

/** How a field may be sent: it must be, it may be, it never is, or it is sent and never shown. */
export type Presence = 'required' | 'optional' | 'readOnly' | 'secret' | 'requiredSecret';

/** One field as data. `read` takes or refuses a sent value that is neither missing nor null. */
export interface Field<T = unknown, P extends Presence = Presence> {
  readonly kind: Kind;
  readonly presence: P;
  readonly nullable: boolean;
  readonly read: Reader<T>;
  /** The value of a field that a create call leaves out. */
  readonly fallback?: T | null;
  readonly max?: number;
  readonly min?: number;
  readonly choices?: readonly string[];
  /** What a choice is called, where a club can rename it. */
  readonly choiceLabel?: (choice: string) => string;
  /** Whether a choice is still offered to those who choose anew; all are, unless a club can hide some. */
  readonly isChoiceOffered?: (choice: string) => boolean;
  /** The name of the resource that a reference points to. */
  readonly target?: string;
  /** The reference whose label this field shows. */
  readonly of?: string;
  readonly unique?: boolean;
  /** Left out of an answer where there is nothing to tell. */
  readonly isSometimes?: boolean;
  readonly item?: Field;
  readonly fields?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value of a field. */
export type Value<F> = F extends Field<infer T, Presence> ? T : never;

type KeysBy<F extends Fields, P extends Presence> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Q> ? (Q extends P ? K : never) : never;
}[keyof F];

type Flat<T> = { [K in keyof T]: T[K] };

/** What the server shows. */
export type Shown<F extends Fields> = Flat<{
  [K in Exclude<keyof F, KeysBy<F, 'secret' | 'requiredSecret'>>]: Value<F[K]>;
}>;

/** What a caller sends to create. */
export type Sent<F extends Fields> = Flat<
  { [K in KeysBy<F, 'required' | 'requiredSecret'>]: Value<F[K]> } & {
    [K in KeysBy<F, 'optional' | 'secret'>]?: Value<F[K]>;
  }
>;

/** Must be sent when creating. */
export const required = <T>(field: Field<T, 'optional'>): Field<T, 'required'> => ({ ...field, presence: 'required' });

/** Shown, never taken from a caller. */
export const readOnly = <T>(field: Field<T>): Field<T, 'readOnly'> => ({ ...field, presence: 'readOnly' });

/** Taken, never shown. */
export const writeOnly = <T>(field: Field<T, 'optional'>): Field<T, 'secret'> => ({ ...field, presence: 'secret' });

/** Taken when creating, always; never shown. */
export const requiredSecret = <T>(field: Field<T, 'optional'>): Field<T, 'requiredSecret'> => ({
  ...field,
  presence: 'requiredSecret',
});

/** May be empty: `null` clears it. */
export const nullable = <T, P extends Presence>(field: Field<T, P>): Field<T | null, P> => ({
  ...field,
  nullable: true,
  fallback: field.fallback ?? null,
});

/** Shown only where there is something to tell; otherwise it is not in the answer at all. */
export const sometimes = <T, P extends Presence>(field: Field<T, P>): Field<T | undefined, P> => ({
  ...field,
  isSometimes: true,
});

/** No two rows may share it. */
export const unique = <T, P extends Presence>(field: Field<T, P>): Field<T, P> => ({ ...field, unique: true });
