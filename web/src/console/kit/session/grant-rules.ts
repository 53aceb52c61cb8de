import { covers } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';

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

/** A role, or a person who has roles. */
interface Granted {
  readonly access_rights?: readonly string[];
}

/** No one changes what can do more than they can. */
export function lockedByRights({ access_rights }: Granted, own: readonly string[]): string | undefined {
  const more = access_rights?.some((right) => !covers(own, right));
  return more ? t.lockedReason() : undefined;
}
