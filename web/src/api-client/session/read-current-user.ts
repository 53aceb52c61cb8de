import '../club/apply-membership-scheme.ts';
import { readMe } from '@clubhouse/contract';
import { toApiError } from '../request/api-error.ts';
import { call } from '../request/request.ts';
import type { CurrentUser } from './current-user.ts';

/** Who the stored tokens belong to: a user, no one, or unknown because the club could not be reached. */
export async function readCurrentUser(): Promise<CurrentUser | 'signed-out' | 'unreachable'> {
  try {
    return await call(readMe);
  } catch (error) {
    const { kind } = toApiError(error);
    return kind === 'network' || kind === 'server' || kind === 'throttled' ? 'unreachable' : 'signed-out';
  }
}
