import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly login: boolean;
  /** Whose idea it was: the owner's own wish, or the club's. */
  readonly by: 'owner' | 'staff';
}

/** `mei.ling@example.com` → `m…@example.com`: enough to recognise, too little to use. */
const hint = (address: string) => address.replace(/^(.).*@/, '$1…@');

const HOW = { owner: 'You asked for it and the club accepted', staff: 'The staff of the club changed it' } as const;

/** Tells the old mailbox that another address is on record now. */
export function emailChanged({ name, address, login, by }: Values, club: Club): Letter {
  return {
    subject: `Your e-mail address at ${club.name} was changed`,
    preview: `Messages now go to ${hint(address)}.`,
    name,
    blocks: [
      { say: `${HOW[by]}: messages now go to ${hint(address)}.` },
      { say: login ? 'From now on you log in with the new address.' : 'You log in as before.' },
      { say: `If this was not you, tell ${club.contact} at once.` },
    ],
  };
}
