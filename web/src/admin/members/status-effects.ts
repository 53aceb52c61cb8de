import { LOGIN_STATUSES, type MemberStatus, nextStatuses } from '@clubhouse/contract';

const mayLogIn = (status: MemberStatus) => (LOGIN_STATUSES as readonly string[]).includes(status);

/** Whether a change of status ends the member's sessions. */
export const endsSessions = (to: MemberStatus): boolean => !mayLogIn(to);

/** What a change of status means, said before it is made. */
export function statusEffects(from: MemberStatus, to: MemberStatus): readonly string[] {
  const effects: string[] = [];
  if (endsSessions(to)) {
    effects.push('Sessions end at once, and logging in is refused from then on.');
  } else if (!mayLogIn(from)) effects.push('Logging in works again.');
  if (to.startsWith('SUSPENDED')) effects.push('The member may still log in and look, but not book.');
  if (to === 'ACTIVE') effects.push('Everything that membership allows is open again.');
  if (nextStatuses(to).length === 0) effects.push('This is final: the status cannot be changed afterwards.');
  effects.push('The change goes into the journal, and the member’s open record shows it.');
  return effects;
}
