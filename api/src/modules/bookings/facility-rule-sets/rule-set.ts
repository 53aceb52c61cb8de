import type { Operation, SetErrors } from '@clubhouse/contract';
import type { ShownRow } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Sql } from '../../../db/sql.ts';

export type SetRow = Readonly<Record<string, unknown>>;

/** One of the sets of rows that hang on a facility, a course or an event. */
export interface RuleSet {
  /** The call that reads it alone. */
  readonly list: Operation;
  readonly operation: Operation;
  /** The field of its owner that shows it. */
  readonly field: string;
  /** What does not go together within the set. */
  readonly check: (rows: readonly SetRow[]) => SetErrors;
  /** Makes room for a list: all rows go, or those that the list does not name again. */
  readonly clear: (owner: number, rows: readonly SetRow[]) => Sql;
  readonly add: (owner: number, rows: readonly SetRow[]) => Sql;
  /** Refuses what the world around the set forbids. */
  readonly accept?: (tx: Tx, owner: ShownRow, rows: readonly SetRow[], replaces: boolean) => Promise<void>;
  /** What follows from a new set. */
  readonly written?: (tx: Tx, owner: number) => Promise<void>;
}
