import type { MemberStatus } from '@clubhouse/contract';
import { type Levels, levels } from './member-row.ts';

/** How many members of each kind: only combinations that the fee table knows. Spouses come with their partners. */
export const HEADS: readonly (readonly [count: number, levels: Levels])[] = [
  [4, levels('ORDINARY', 'ACTIVE_REG', 'BOG')],
  [7, levels('ORDINARY', 'ACTIVE_REG', 'MGMT_COMM')],
  [12, levels('ORDINARY', 'ACTIVE_REG', 'SUB_COMM')],
  [9, levels('ORDINARY', 'ACTIVE_REG', 'MRO')],
  [87, levels('ORDINARY', 'ACTIVE_REG')],
  [24, levels('ORDINARY', 'ACTIVE_NSF')],
  [14, levels('ORDINARY_PIONEER', 'ACTIVE_REG')],
  [18, levels('ORDINARY_PIONEER')],
  [36, levels('ASSOCIATE')],
  [14, levels('ASSOCIATE', 'NON_ACTIVE', 'SAFRA')],
  [20, levels('TERM')],
  [8, levels('TERM', 'NON_ACTIVE', 'PUBLIC')],
  [6, levels('TERM', 'NON_ACTIVE', 'CHILD')],
  [8, levels('HONORARY')],
  [20, levels('CORPORATE')],
  [12, levels('STAFF')],
];

/** Spouses by service of their own; together a hundred households. */
export const SPOUSES: readonly (readonly [count: number, levels: Levels])[] = [
  [25, levels('SPOUSE', 'ACTIVE_REG')],
  [75, levels('SPOUSE')],
];

/** Everyone who is not ACTIVE. Staff always are. */
export const LESS_LUCKY: readonly (readonly [count: number, status: MemberStatus])[] = [
  [16, 'ABSENT'],
  [18, 'SUSPENDED-DEFAULTER'],
  [6, 'SUSPENDED-DISCIPLINE'],
  [10, 'TERMINATED-END-OF-SERVICE'],
  [12, 'TERMINATED-VOLUNTARY'],
  [8, 'TERMINATED-DEFAULTER'],
  [3, 'TERMINATED-DISCIPLINE'],
  [5, 'TERMINATED-DECEASED'],
  [2, 'BLACKLISTED'],
];

/** `[[2, 'a'], [1, 'b']]` → `['a', 'a', 'b']`. */
export const unroll = <T>(counted: readonly (readonly [count: number, value: T])[]): T[] =>
  counted.flatMap(([count, value]) => Array.from({ length: count }, () => value));
