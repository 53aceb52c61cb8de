import type { ReactNode } from 'react';

/** A kind of row that hangs in a set on something else: how a row is said, filled in and checked. */
export interface SetKind<T extends object> {
  /** "Add a price". */
  readonly add: string;
  /** What it means that there is none. */
  readonly empty: string;
  readonly newTitle: string;
  readonly changeTitle: string | ((row: T) => string);
  /** A row in words; the buttons beside it are named by it. */
  readonly titleOf: (row: T) => string;
  readonly belowOf?: (row: T) => string;
  /** A picture of the row among the others, under it. */
  readonly drawn?: (row: T, all: readonly T[]) => ReactNode;
  /** Why a row cannot be so; undefined when it can. */
  readonly problem: (row: T) => string | undefined;
  /** What is between the rows: the complaint about each, undefined where there is none. */
  readonly complaints: (rows: readonly T[]) => readonly (string | undefined)[];
  /** The fields of a row, in a dialog. */
  readonly fields: (row: T, change: (part: Partial<T>) => void) => ReactNode;
  /** A row as it joins the set. */
  readonly finish?: (row: T) => T;
}

/** What a picture of the set may ask for. */
export interface SetActs<T> {
  readonly edit: (index: number) => void;
  readonly add: (row: T) => void;
}
