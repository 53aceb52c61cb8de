import { type bookingPerson, COMING, type Row } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { clubConfig } from '../../../api-client/club/config.ts';
import { clubTime } from '../../../ui/time/instants.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { money } from '../logic/words.ts';
import { shareWords } from '../split/share-words.ts';

export type Person = Row<typeof bookingPerson>;

/** The name, or the ID of a member who hasn't accepted yet. */
export const nameOf = ({ name, membership_id }: Person): string => name || t.memberHidden({ id: membership_id ?? '' });

/** How many places are used: by the member, those who come along by name, and those who were added. */
export const placesUsed = ({ companions }: Pick<Booking, 'companions'>, people: readonly Person[]): number =>
  1 + companions.length + people.filter(({ status }) => COMING.includes(status)).length;

/** What is known of someone, below their name. */
export function factsOf({ kind, name, email, membership_id, fee, invoice, arrived_at, share }: Person): string {
  const who = kind === 'GUEST' ? t.guestFact({ email: email ?? '' }) : name ? `${t.memberFact()} ${membership_id}` : '';
  const price = invoice === null ? t.fee({ fee: money(fee) }) : t.feeBilled({ fee: money(fee) });
  return [
    who,
    Number(fee) > 0 && price,
    share && shareWords(share),
    arrived_at && t.arrivedAt({ time: clubTime(arrived_at, clubConfig().timezone) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
