import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly ends: string;
  readonly url: string;
}

/** A month before a membership ends. */
export function membershipEnds({ name, ends, url }: Values, club: Club): Letter {
  return {
    subject: `Your membership ends on ${ends}`,
    preview: `How to renew at ${club.name}.`,
    name,
    blocks: [
      { say: `Your membership of ${club.name} ends on ${ends}. Later times can be booked once it is renewed.` },
      { say: `To renew it, please ask ${club.contact}.` },
      { button: 'See your membership', url },
    ],
  };
}
