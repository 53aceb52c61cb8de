import type { FieldErrors } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { missingRights } from '../../../access/index.ts';

/** What a change to a login asks for, as far as rights are concerned. */
export interface UserChange {
  /** The rights of the person who asks. */
  readonly own: readonly string[];
  /** The rights that the login would gain. */
  readonly gained: readonly string[];
  /** It is the person's own login. */
  readonly self: boolean;
  readonly changesRoles: boolean;
  readonly deactivates: boolean;
  readonly changesPassword: boolean;
  readonly changesEmail: boolean;
  readonly changesProfile: boolean;
}

/** An own password is changed with the old one, so that a borrowed session cannot keep the account. */
export const OWN_PASSWORD = t.ownPassword;

/** No one grants what they lack, changes who they are or what they can do, or shuts themselves out. */
export function userRefusals(change: UserChange): FieldErrors {
  const { own, gained, self, changesRoles, deactivates, changesPassword, changesEmail, changesProfile } = change;
  const errors: FieldErrors = {};
  const lacked = missingRights(own, gained);
  if (lacked.length > 0) errors.roles = [t.cannotGrantRights({ rights: lacked.join(', ') })];
  if (self && changesRoles) errors.roles = [t.ownRoles()];
  if (self && deactivates) errors.is_active = [t.ownDeactivation()];
  if (self && changesPassword) errors.password = [OWN_PASSWORD()];
  if (self && changesEmail) errors.email = [t.ownEmail()];
  if (self && changesProfile) errors.member_profile = [t.ownMemberLink()];
  return errors;
}
