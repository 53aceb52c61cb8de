import type { FirstStep, FirstStepKey } from '@clubhouse/contract';
import { inboxPath } from '../approvals/inbox-path.ts';
import { listPath, newPath, recordPath, subPath } from '../console-path.ts';

interface StepWords {
  readonly title: string;
  /** What it takes, and why. */
  readonly says: string;
  /** Where it is done; none for what is done where the server runs. */
  readonly to?: string;
  /** What is typed there. */
  readonly command?: string;
}

const WORDS: Readonly<Record<FirstStepKey, StepWords>> = {
  club: {
    title: 'Name the club',
    says: 'Its name, colour and mark, and whom members ask. They are on every page, letter and invoice.',
    to: listPath('settings'),
  },
  mail: {
    title: 'Connect a mail server',
    says: 'Without one no letter leaves the house: no invitation, no receipt, no new password. Whoever runs the server writes these two lines into the file .env and starts it again.',
    command: 'SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM="Your Club <club@example.org>"',
  },
  staff: {
    title: 'Bring in a colleague',
    says: 'Some things, such as an import of members, need the word of a second person.',
    to: newPath('users'),
  },
  place: {
    title: 'Set up a place to book',
    says: 'A court, a hall or a room, then its hours and prices.',
    to: newPath('facilities'),
  },
  members: {
    title: 'Bring in the members',
    says: 'From a CSV file, or one by one. Each then makes a login with membership ID and e-mail.',
    to: subPath('members', 'import'),
  },
  offering: {
    title: 'Offer a course or an event',
    says: 'Times and prices, then publish it: members sign up by themselves.',
    to: newPath('courses'),
  },
  backup: {
    title: 'Make the first backup',
    says: 'One file with the whole club, also while it is open. Whoever runs the server types this, best every night:',
    command: 'npm run backup -- club.backup',
  },
};

/** What a step says, and where it leads; one that was begun leads on from there. `may` tells which pages are open. */
export function stepWords({ key, begun }: Pick<FirstStep, 'key' | 'begun'>, may: (path: string) => boolean): StepWords {
  const usual = WORDS[key];
  if (key === 'offering' && !may(listPath('courses'))) return { ...usual, to: newPath('events') };
  if (begun === null) return usual;
  if (key === 'place')
    return {
      ...usual,
      says: 'It has no hours or no prices yet, so nobody can book it.',
      to: recordPath('facilities', begun),
    };
  if (key === 'members')
    return {
      ...usual,
      says: 'An import waits for the word of a second person.',
      to: inboxPath({ tab: 'bulk', open: { kind: 'bulk', id: begun } }),
    };
  return usual;
}
