import type { CheckedParticipant } from '@clubhouse/contract';
import type { Person } from './people.ts';

/** With a capital in front. */
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason of the rules as a sentence about somebody: `is 6; this is for 8 to 12.` → `Mira is 6; this is for 8 to 12.` */
export function noteAbout({ called, self }: Pick<Person, 'called' | 'self'>, note: string): string {
  const [verb = ''] = note.split(' ');
  const said = { is: 'are', has: 'have' }[verb];
  if (!said) return upper(note);
  return self ? `You ${said} ${note.slice(verb.length + 1)}` : `${called} ${note}`;
}

/** Whether somebody could be joined to a party: only a missing place is no refusal, because one can wait. */
export const isRefused = ({ available, reason }: Pick<CheckedParticipant, 'available' | 'reason'>): boolean =>
  !available && reason !== 'FULL';

/** `Clashes once: Chess, Sun 13 Dec 09:30–11:00. The other 7 are clear.` */
export function clashWords(clashes: readonly string[], sessions: number): readonly [head: string, tail: string] | null {
  const [first] = clashes;
  if (!first) return null;
  const clear = sessions - clashes.length;
  const times = clashes.length === 1 ? 'once' : clashes.length === 2 ? 'twice' : `${clashes.length} times`;
  const tail = clear > 0 && sessions > 1 ? `The other ${clear === 1 ? 'one is' : `${clear} are`} clear.` : '';
  return [`Clashes ${times}: ${clashes.slice(0, 2).join('; ')}${clashes.length > 2 ? ' …' : '.'}`, tail];
}
