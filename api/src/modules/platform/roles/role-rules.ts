import type { FieldErrors } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { mayTouch, missingRights } from '../../../access/index.ts';

interface Grant {
  /** The rights of the person who writes. */
  readonly own: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** For a sub-role: the rights of its role. */
  readonly within?: readonly string[];
}

/** No one grants a right they lack, and a sub-role holds only rights of its role. */
export function grantRefusals({ own, before, after, within }: Grant): FieldErrors {
  const lacked = missingRights(
    own,
    after.filter((right) => !before.includes(right)),
  );
  if (lacked.length > 0) return { access_rights: [t.cannotGrantRights({ rights: lacked.join(', ') })] };
  const outside = within ? after.filter((right) => !within.includes(right)) : [];
  if (outside.length > 0) return { access_rights: [t.subRoleRights({ rights: outside.join(', ') })] };
  return {};
}

/** Whether someone may change a role: never one that holds rights they lack. */
export const mayChange = mayTouch;

/** `This role is assigned to 3 users.` */
export const inUse = (word: string, users: number): string =>
  word === 'role' ? t.roleInUse({ users }) : t.subRoleInUse({ users });
