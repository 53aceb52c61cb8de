import type { FieldErrors } from '@clubhouse/contract';

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
}

const missing = (own: readonly string[], wanted: readonly string[]) => wanted.filter((right) => !own.includes(right));

/** Whether somebody may touch a login at all: never one that can do more than they can. */
export const mayTouch = (own: readonly string[], theirs: readonly string[]): boolean =>
  missing(own, theirs).length === 0;

/** An own password is changed with the old one, so that a borrowed session cannot keep the account. */
export const OWN_PASSWORD = 'Please change your own password under Change password.';

/** Nobody grants what they lack, changes their own roles or password here, or shuts themselves out. */
export function userRefusals(change: UserChange): FieldErrors {
  const { own, gained, self, changesRoles, deactivates, changesPassword } = change;
  const errors: FieldErrors = {};
  const lacked = missing(own, gained);
  if (lacked.length > 0)
    errors.roles = [`You cannot grant rights that you do not have yourself: ${lacked.join(', ')}.`];
  if (self && changesRoles) errors.roles = ['You cannot change your own roles. Please ask another administrator.'];
  if (self && deactivates) errors.is_active = ['You cannot deactivate your own login.'];
  if (self && changesPassword) errors.password = [OWN_PASSWORD];
  return errors;
}
