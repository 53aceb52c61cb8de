import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly fields: string;
}

/** A receipt for an update request. */
export function requestSent({ name, url, fields }: Values, club: Club): Letter {
  return {
    subject: `${club.name} has received your update request`,
    preview: 'Your old details stay until the club answers.',
    name,
    blocks: [
      { say: 'The club looks at every change before it goes into the register. Your old details stay until then.' },
      { facts: [['You asked for', fields]] },
      { button: 'See or change the request', url },
    ],
  };
}
