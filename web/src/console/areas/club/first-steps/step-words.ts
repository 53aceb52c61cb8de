import type { FirstStep, FirstStepKey } from '@clubhouse/contract';
import { firstSteps as t } from '@clubhouse/messages/console/first-steps';
import { listPath, newPath, recordPath, subPath } from '../../../kit/entry/console-path.ts';
import { inboxPath } from '../../../kit/navigation/inbox-path.ts';

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
    title: t.clubTitle(),
    says: t.clubBody(),
    to: listPath('settings'),
  },
  mail: {
    title: t.mailTitle(),
    says: t.mailBody(),
    command: 'SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM="Your Club <club@example.org>"',
  },
  staff: {
    title: t.staffTitle(),
    says: t.staffBody(),
    to: newPath('users'),
  },
  place: {
    title: t.facilityTitle(),
    says: t.facilityBody(),
    to: newPath('facilities'),
  },
  members: {
    title: t.membersTitle(),
    says: t.membersBody(),
    to: subPath('members', 'import'),
  },
  offering: {
    title: t.offeringTitle(),
    says: t.offeringBody(),
    to: newPath('courses'),
  },
  backup: {
    title: t.backupTitle(),
    says: t.backupBody(),
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
      says: t.facilityUnfinished(),
      to: recordPath('facilities', begun),
    };
  if (key === 'members')
    return {
      ...usual,
      says: t.importPending(),
      to: inboxPath({ tab: 'bulk', open: { kind: 'bulk', id: begun } }),
    };
  return usual;
}
