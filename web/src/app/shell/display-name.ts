import { calledName } from '../../api-client/club/called-name.ts';
import type { CurrentUser } from '../../api-client/session/current-user.ts';

/** What somebody is called in the frame. A name that is too long for it is cut by the frame, never here. */
export const displayName = (user: CurrentUser): string =>
  (user.member_profile && calledName(user.member_profile)) || user.username;

/** The name on the register. */
export const fullName = (user: CurrentUser): string => user.member_profile?.name || user.username;
