import { covers } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import type { ConsoleRow } from '../entry/console-row.ts';

export const NOT_YOURS = t.rightNotYours();
const NOT_THE_ROLES = t.rightNotInRole();

interface GrantQuestion {
  readonly right: string;
  /** The rights of the person who grants. */
  readonly own: readonly string[];
  /** For a sub-role: the rights of its role. */
  readonly within?: readonly string[] | undefined;
}

/** Why a right cannot be granted; undefined when it can. The server holds the same rules. */
export function whyNot({ right, own, within }: GrantQuestion): string | undefined {
  if (!covers(own, right)) return NOT_YOURS;
  return within && !within.includes(right) ? NOT_THE_ROLES : undefined;
}

const rightsOf = (row: ConsoleRow): readonly string[] => (row.access_rights ?? []) as readonly string[];

/** Nobody changes what can do more than they can. */
export function lockedByRights(row: ConsoleRow, own: readonly string[]): string | undefined {
  const more = rightsOf(row).some((right) => !covers(own, right));
  return more ? t.lockedReason() : undefined;
}
