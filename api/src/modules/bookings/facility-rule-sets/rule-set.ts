import type { Operation, Resource, Row, SetErrors } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Sql } from '../../../db/sql.ts';

/** One of the sets of rows `T` that hang on a facility, a course or an event. */
export interface RuleSet<R extends Resource, T extends object> {
  /** The call that reads it alone. */
  readonly list: Operation;
  readonly operation: Operation;
  /** The set as its owner shows it. */
  readonly shownBy: (owner: Row<R>) => readonly T[];
  /** What does not go together within the set. */
  readonly check: (rows: readonly T[]) => SetErrors;
  /** Makes room for a list: all rows go, or those that the list does not name again. */
  readonly clear: (owner: number, rows: readonly T[]) => Sql;
  readonly add: (owner: number, rows: readonly T[]) => Sql;
  /** Refuses what the world around the set forbids. */
  readonly accept?: (tx: Tx, owner: Row<R>, rows: readonly T[], replaces: boolean) => Promise<void>;
  /** What follows from a new set. */
  readonly written?: (tx: Tx, owner: number) => Promise<void>;
}
