import type { Action, Resource } from '@clubhouse/contract';
import type { Actor } from '../access/index.ts';
import type { Sql } from '../db/sql.ts';

/** A column expression, seen from the row `t`. Written by us, never from a request. */
export type Expression = (actor: Actor) => Sql;

/** A condition for a sent value, or the refusal of it. */
export type SpecialFilter = (value: string) => Sql | { readonly error: string };

/** A field that not everyone reads. A person who cannot read it gets an empty value, and cannot write it either. */
export interface Mask {
  /** Whether an actor reads it in every row of their scope. */
  readonly reads: (actor: Actor) => boolean;
  /** The column with the member who reads it in their own row; without one the owner does not read it. */
  readonly owner?: string;
  /** What everyone else is shown. */
  readonly empty: null | '';
}

/** What is said of some fields. */
export type ByField<T, Name extends PropertyKey = string> = { readonly [K in Name]?: T | undefined };

/** What the server adds to a description: where its rows live, who sees which, and which actions are plain. */
export interface Served<R extends Resource = Resource> {
  readonly resource: R;
  readonly table: string;
  /** The rows an actor may touch. It is part of every statement. */
  readonly scope: (actor: Actor) => Sql;
  /** Fields whose column has another name. */
  readonly columns?: ByField<string>;
  /** Fields that are sorted and looked through without case and accents, each with the column that holds it so. */
  readonly folded?: ByField<string>;
  /** How `search` finds rows, instead of looking through the fields of the description one by one. */
  readonly findsBy?: (words: string, actor: Actor) => Sql;
  /** Fields computed from other tables, after the page is cut. */
  readonly derived?: ByField<Expression>;
  /** Filters that need a statement of their own. */
  readonly filters?: Readonly<Record<string, SpecialFilter>>;
  /** Filters that are another spelling of one. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Fields that only a single row shows. */
  readonly detailOnly?: readonly string[];
  /** What a file of the list holds, where that is more or less than its own fields. */
  readonly inFiles?: {
    /** Unless others are asked for. */
    readonly columns: readonly string[];
    /** Given only to someone who names them. */
    readonly onlyByName?: readonly string[];
  };
  /** Fields that show less to some actors: the audit log is written from the whole row. */
  readonly masks?: ByField<Mask>;
  /** The actions the engine serves; the others are a module's. */
  readonly plain: readonly Action[];
}
