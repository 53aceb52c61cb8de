import type { Config } from '../config.ts';
import type { Actor } from './actor.ts';

/** What someone may call before they have shown a passkey or a code: all that it takes to set one up, and nothing else. */
const SET_UP_PATHS = ['me', 'passkey', 'second-factor', 'single-sign-on', 'prove', 'session', 'update-password'].map(
  (part) => `/v1/general-users/${part}/`,
);

export const isForSetUp = (url: string): boolean => SET_UP_PATHS.some((path) => `${url}/`.startsWith(path));

/** Whether the club asks this person for more than a password, and this session has shown no more. */
export const lacksFactor = (
  { STAFF_SECOND_FACTOR }: Pick<Config, 'STAFF_SECOND_FACTOR'>,
  { is_staff, is_strong }: Pick<Actor, 'is_staff' | 'is_strong'>,
): boolean => STAFF_SECOND_FACTOR === 'on' && is_staff && !is_strong;

/**
 * A person who still has to set up more than a password acts for themselves alone: the same paths let staff manage the
 * logins of others.
 */
export const forSetUp = (url: string, actor: Actor): Actor =>
  url.startsWith('/v1/general-users/me') ? actor : { ...actor, rights: [] };
