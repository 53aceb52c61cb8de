import { calledName } from '../../api-client/club/called-name.ts';
import type { CurrentUser } from '../../api-client/session/current-user.ts';
import { memberKey } from '../../ui/avatar/person.ts';

/** What someone is called in the frame: the person who is logged in, also while they act for someone. A name that is too long for it is cut by the frame, never here. */
export const displayName = (user: CurrentUser): string =>
  user.acting?.name || (user.member_profile && calledName(user.member_profile)) || user.username;

/** Whose colour someone has; staff who are no members have their name's. */
export const personOf = (user: CurrentUser): string | null =>
  user.member_profile && !user.acting ? memberKey(user.member_profile.id) : null;

/** The name on the register. */
export const fullName = (user: CurrentUser): string => user.acting?.name || user.member_profile?.name || user.username;
