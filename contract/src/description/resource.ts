import { PAGE_SIZE } from '../constants.ts';
import type { Field, Fields, Presence, Sent, Shown } from '../fields/index.ts';
import type { ActingNeed } from '../members/acting/acting-rights.ts';
import type { Policy } from '../platform/rights.ts';
import type { Check } from './checks.ts';
import type { Freshness } from './freshness.ts';
import { type Parsed, type ParseOptions, parseFields } from './parse.ts';

/** What can be done with a resource. `update` is both PUT and PATCH. */
export const ACTIONS = ['list', 'read', 'create', 'update', 'remove'] as const;
export type Action = (typeof ACTIONS)[number];

type Name<F extends Fields> = keyof F & string;
type ReferenceName<F extends Fields> = {
  [K in Name<F>]: F[K] extends Field<number | null, Presence> | Field<number, Presence> ? K : never;
}[Name<F>];
type Lookup = 'icontains' | 'gte' | 'lte' | 'isnull';

/** A query key of a list: a field, a field with a lookup, or a field of a related row. */
export type FilterKey<F extends Fields> =
  | Name<F>
  | `${Name<F>}__${Lookup}`
  | `${ReferenceName<F>}__id`
  | `${ReferenceName<F>}__name__icontains`
  | `${Name<F>}__id`;

/** The fields of a resource: every row has a number. */
export type RowFields = Fields & { readonly id: Field<number, 'readOnly'> };

interface Spec<F extends RowFields, K extends FilterKey<F>> {
  readonly fields: F;
  readonly filters: readonly K[];
  /** The fields that `search` looks into; a reference to a member finds that person by name, ID, email or phone. */
  readonly search?: readonly Name<F>[];
  readonly ordering: readonly Name<F>[];
  /** The order when none is asked for; `-name` is descending. */
  readonly order: readonly (Name<F> | `-${Name<F>}`)[];
  readonly pageSize?: number;
  /** What must hold between fields, once each of them is fine. */
  readonly checks?: readonly Check<Name<F>>[];
  /** Opt-in: an action that is not named does not exist. */
  readonly actions: Partial<Record<Action, Policy>>;
  /** Actions for which the caller must have proved who they are within the last ten minutes: always, or for some values. */
  readonly fresh?: Partial<Record<Action, Freshness>>;
  /** Actions for a person who acts for a member, with one of the rights. The others are for the member in person. */
  readonly acting?: Partial<Record<Action, ActingNeed>>;
}

export interface Resource<F extends RowFields = RowFields, K extends string = string> {
  /** Singular, lower case: "facility category". Texts, audit rows and references use it. */
  readonly name: string;
  readonly path: `/${string}/`;
  readonly fields: F;
  readonly filters: readonly K[];
  readonly search: readonly string[];
  readonly ordering: readonly string[];
  readonly order: readonly string[];
  readonly pageSize: number;
  readonly checks: readonly Check[];
  readonly actions: Partial<Record<Action, Policy>>;
  readonly fresh: Partial<Record<Action, Freshness>>;
  readonly acting: Partial<Record<Action, ActingNeed>>;
}

/** Describes a plain resource: route, SQL, client, form and documentation follow from it. */
export function defineResource<const F extends RowFields, const K extends FilterKey<F>>(
  name: string,
  path: `/${string}/`,
  spec: Spec<F, K>,
): Resource<F, K> {
  return { name, path, search: [], pageSize: PAGE_SIZE, checks: [], fresh: {}, acting: {}, ...spec };
}

/** All five actions: who may read, and who may write. */
export const allActions = (readers: Policy, writers: Policy = readers): Record<Action, Policy> => ({
  list: readers,
  read: readers,
  create: writers,
  update: writers,
  remove: writers,
});

/** Lists and single rows alike. */
export const reading = (need: ActingNeed): Partial<Record<Action, ActingNeed>> => ({ list: need, read: need });

type FieldsOf<R> = R extends Resource<infer F, string> ? F : never;

/** A row of whichever resource. */
export interface AnyRow {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** A row as the server shows it. */
export type Row<R> = R extends Resource<infer F, string> ? (string extends keyof F ? AnyRow : Shown<F>) : never;
/** The body of a POST. */
export type Create<R> = Sent<FieldsOf<R>>;
/** The body of a PATCH. */
export type Update<R> = Partial<Create<R>>;

type Scalar = string | number | boolean;

/** The query of a list: the declared filters and the common keys, nothing else. */
export type ListQuery<R> =
  R extends Resource<RowFields, infer K>
    ? { [key in K | 'limit' | 'offset' | 'ordering' | 'search']?: Scalar | null | undefined }
    : never;

export interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly T[];
}

/** Reads the body of a create or update call. */
export function parseBody<R extends Resource>(
  resource: R,
  body: unknown,
  options: ParseOptions = {},
): Parsed<Create<R>> {
  return parseFields<Create<R>>(resource.fields, body, options);
}
