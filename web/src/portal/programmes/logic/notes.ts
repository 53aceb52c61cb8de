import type { CheckedParticipant } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';

/** Whether someone could be joined to a party: only a missing place is no refusal, because one can wait. */
export const isRefused = ({ available, reason }: Pick<CheckedParticipant, 'available' | 'reason'>): boolean =>
  !available && reason !== 'FULL';

/** `Clashes once: Chess, Sun 13 Dec 09:30–11:00. The other 7 sessions don’t clash.` */
export function clashWords(clashes: readonly string[], sessions: number): readonly [head: string, tail: string] | null {
  const [first, second] = clashes;
  if (!first) return null;
  const clear = sessions - clashes.length;
  const tail = clear > 0 && sessions > 1 ? t.clashOthers({ count: clear }) : '';
  return [t.clash({ count: clashes.length, first, second }), tail];
}
