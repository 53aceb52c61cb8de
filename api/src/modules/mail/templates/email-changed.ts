import type { Club, Letter } from '../letter.ts';
import { emailHint } from './email-hint.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  /** What becomes of the login: it is as before, waits for the new mailbox to be confirmed, or has changed. */
  readonly login: 'same' | 'waiting' | 'changed';
  /** Whose idea it was: the owner's own wish, or the club's. */
  readonly by: 'owner' | 'staff';
}

const HOW = { owner: 'You asked for it and the club accepted', staff: 'The staff of the club changed it' } as const;

const LOGIN = {
  same: 'You log in as before.',
  waiting: 'You log in with the old address until you follow the link that we sent to the new one.',
  changed: 'From now on you log in with the new address.',
} as const;

/** Tells the old mailbox that another address is on record now. */
export function emailChanged({ name, address, login, by }: Values, club: Club): Letter {
  return {
    subject: `Your e-mail address at ${club.name} was changed`,
    preview: `Messages now go to ${emailHint(address)}.`,
    name,
    blocks: [
      { say: `${HOW[by]}: messages now go to ${emailHint(address)}.` },
      { say: LOGIN[login] },
      { say: `If this was not you, tell ${club.contact} at once.` },
    ],
  };
}
