import { isOneOf, LOGIN_STATUSES, type MemberStatus, nextStatuses } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';

const mayLogIn = (status: MemberStatus) => isOneOf(LOGIN_STATUSES, status);

/** Whether a change of status ends the member's sessions. */
export const endsSessions = (to: MemberStatus): boolean => !mayLogIn(to);

/** What a change of status means, said before it is made. */
export function statusEffects(from: MemberStatus, to: MemberStatus): readonly string[] {
  const effects: string[] = [];
  if (endsSessions(to)) {
    effects.push(t.statusLogout());
  } else if (!mayLogIn(from)) effects.push(t.statusLoginAgain());
  if (to.startsWith('SUSPENDED')) effects.push(t.statusViewOnly());
  if (to === 'ACTIVE') effects.push(t.statusFullAccess());
  if (nextStatuses(to).length === 0) effects.push(t.statusFinal());
  effects.push(t.statusRecorded());
  return effects;
}
