import type { CurrentUser } from '../../data/session.ts';

/** Words that join a name to a father's; a name is not cut after one. */
const JOINS = /\s+(s\/o|d\/o|bin|binte|binti)$/i;

/** What somebody is called in the frame: the preferred name, or the first two words of the full one. */
export function displayName(user: CurrentUser): string {
  const { name = '', preferred_name = '' } = user.member_profile ?? {};
  return preferred_name || name.split(/\s+/).slice(0, 2).join(' ').replace(JOINS, '') || user.username;
}

/** The name on the register. */
export const fullName = (user: CurrentUser): string => user.member_profile?.name || user.username;
