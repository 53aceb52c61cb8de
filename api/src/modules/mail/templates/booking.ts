import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly news: 'confirmed' | 'expired' | 'cancelled' | 'moved' | 'offered' | 'reminder' | 'no-show';
  readonly name: string;
  readonly url: string;
  readonly facility: string;
  readonly location: string;
  readonly when: string;
  readonly number: string;
  /** Why it ended; empty when nobody said. */
  readonly why: string;
  /** What comes back; empty when nothing does. */
  readonly back: string;
  /** What is still owed, where that has changed; empty otherwise. */
  readonly due?: string;
  /** Until when an offer holds. */
  readonly until: string;
}

const SUBJECTS: Readonly<Record<Values['news'], string>> = {
  confirmed: 'Booked',
  expired: 'Your hold ran out',
  cancelled: 'Cancelled',
  moved: 'Moved',
  offered: 'A place is free for you',
  reminder: 'Tomorrow',
  'no-show': 'We missed you',
};

const OPENINGS: Readonly<Record<Values['news'], string>> = {
  confirmed: 'Your booking is confirmed.',
  expired: 'Your hold ran out before it was paid, and the time is free again.',
  cancelled: 'This booking is cancelled.',
  moved: 'Your booking has moved. This is when and where it is now.',
  offered:
    'You were waiting for this time, and it is yours if you want it. Confirm it before the offer ends; then it goes to the next in line.',
  reminder: 'This is to remind you of your booking.',
  'no-show': 'You had a booking, and nobody checked in. If that is a mistake, please tell us.',
};

/** Everything that is to be told about a booking. */
export function booking(values: Values, club: Club): Letter {
  const { news, name, url, facility, location, when, number, why, back, due = '', until } = values;
  return {
    subject: `${SUBJECTS[news]}: ${facility}, ${when}`,
    preview: `${OPENINGS[news]} ${club.name}`,
    name,
    blocks: [
      { say: OPENINGS[news] },
      {
        facts: [
          ['What', facility],
          ['When', when],
          ...(location ? [['Where', location] as [string, string]] : []),
          ['Number', number],
          ...(news === 'offered' ? [['Yours until', until] as [string, string]] : []),
          ...(why ? [['Why', why] as [string, string]] : []),
        ],
      },
      ...(back ? [{ say: `You’ll get ${back} back.` }] : []),
      ...(due ? [{ say: `You owe ${due}.` }] : []),
      { button: news === 'offered' ? 'Confirm it' : 'See the booking', url },
    ],
  };
}
