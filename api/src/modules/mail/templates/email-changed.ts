import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly login: boolean;
}

/** `mei.ling@example.com` → `m…@example.com`: enough to recognise, too little to use. */
const hint = (address: string) => address.replace(/^(.).*@/, '$1…@');

/** Tells the old mailbox that another address is on record now. */
export function emailChanged({ name, address, login }: Values, club: Club): Letter {
  return {
    subject: `Your e-mail address at ${club.name} was changed`,
    preview: `Messages now go to ${hint(address)}.`,
    name,
    blocks: [
      { say: `You asked for it and the club accepted: messages now go to ${hint(address)}.` },
      { say: login ? 'From now on you log in with the new address.' : 'You log in as before.' },
      { say: `If this was not you, tell ${club.contact} at once.` },
    ],
  };
}
