import type { SearchHit } from '@clubhouse/contract';
import { plainWords } from '../../shared/search/closeness.ts';

const SEPARATOR = ' · ';

/**
 * Whether a hit is exactly what was typed: its whole title, or one of the facts in its line, such as a membership ID or
 * the number of a booking. A member is meant by any of their names, a court is not meant by "court".
 */
export function isExactHit({ kind, title, line, console }: SearchHit, typed: string): boolean {
  const looked = plainWords(typed);
  if (looked.length === 0 || !['member', 'booking', 'invoice'].includes(kind)) return false;
  const text = looked.join(' ');
  if ([title, ...line.split(SEPARATOR)].some((fact) => plainWords(fact).join(' ') === text)) return true;
  // Staff find bookings by their number alone, which the line leaves out.
  if (kind === 'booking' && console) return true;
  const names = plainWords(title);
  return kind === 'member' && looked.every((word) => names.includes(word));
}
