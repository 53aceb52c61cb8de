import type { Club, Letter } from '../letter.ts';

/** What happened to an enrolment. */
export type EnrollmentNews =
  | 'confirmed'
  | 'waitlisted'
  | 'offered'
  | 'expired'
  | 'withdrawn'
  | 'called-off'
  | 'goes-ahead'
  | 'moved'
  | 'rescheduled'
  | 'reminder';

interface Values {
  readonly news: EnrollmentNews;
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly when: string;
  readonly where: string;
  readonly who: string;
  readonly number: string;
  /** Why it ended; empty when nobody said. */
  readonly why: string;
  /** What comes back; empty when nothing does. */
  readonly back: string;
  /** Until when an offer holds. */
  readonly until: string;
}

const SUBJECTS: Readonly<Record<EnrollmentNews, string>> = {
  confirmed: 'You are in',
  waitlisted: 'On the waiting list',
  offered: 'A place is free for you',
  expired: 'Not paid in time',
  withdrawn: 'Withdrawn',
  'called-off': 'Called off',
  'goes-ahead': 'It goes ahead',
  moved: 'Moved',
  rescheduled: 'New times',
  reminder: 'Tomorrow',
};

const OPENINGS: Readonly<Record<EnrollmentNews, string>> = {
  confirmed: 'The places are yours. We look forward to seeing you.',
  waitlisted: 'It is full just now. You are in line, and we write as soon as there is room for your whole party.',
  offered:
    'You were waiting for this, and there is room now. Pay before the offer ends and the places are yours; then they go to the next in line.',
  expired: 'The places were not paid for in time and are free again.',
  withdrawn: 'The people below no longer take part.',
  'called-off': 'We are sorry: this does not take place.',
  'goes-ahead': 'Enough of you have enrolled: it takes place as planned.',
  moved: 'The place has moved. This is when and where it is now.',
  reminder: 'This is to remind you of what begins tomorrow.',
  rescheduled: 'Some sessions have changed. Your places are the same.',
};

/** Everything that is to be told about an enrolment. */
export function enrolment(values: Values, club: Club): Letter {
  const { news, name, url, what, when, where, who, number, why, back, until } = values;
  const facts: (readonly [string, string])[] = [
    ['What', what],
    ['Who', who],
    ['When', when],
    ['Where', where],
    ['Number', number],
    ['Yours until', news === 'offered' ? until : ''],
    [news === 'rescheduled' ? 'What changed' : 'Why', why],
  ];
  return {
    subject: `${SUBJECTS[news]}: ${what}`,
    preview: `${OPENINGS[news]} ${club.name}`,
    name,
    blocks: [
      { say: OPENINGS[news] },
      { facts: facts.filter(([, value]) => value !== '') },
      ...(back ? [{ say: `You’ll get ${back} back.` }] : []),
      { button: news === 'offered' ? 'Take the places' : 'See the details', url },
    ],
  };
}
