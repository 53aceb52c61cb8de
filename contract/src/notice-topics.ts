/** Ways in which the club tells its members something. */
export const NOTICE_CHANNELS = ['BELL', 'MAIL'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface Topic {
  readonly label: string;
  /** What it is about, in a few words. */
  readonly about: string;
  /** Channels that can be switched off; on the others it always comes, or never. */
  readonly choice: readonly NoticeChannel[];
  readonly always: readonly NoticeChannel[];
}

/**
 * What the club writes about. What concerns money and the login, and news that would be missed at the door, cannot be
 * switched off everywhere: the bell keeps it, or the letter does.
 */
export const NOTICE_TOPICS = {
  'booking-reminder': {
    label: 'A booking tomorrow',
    about: 'A reminder the day before',
    choice: ['BELL', 'MAIL'],
    always: [],
  },
  booking: { label: 'Bookings', about: 'Confirmed, moved or cancelled', choice: ['MAIL'], always: ['BELL'] },
  'enrolment-reminder': {
    label: 'A course or event begins',
    about: 'A reminder the day before',
    choice: ['BELL', 'MAIL'],
    always: [],
  },
  enrolment: {
    label: 'Courses and events',
    about: 'Enrolled, changed or called off',
    choice: ['MAIL'],
    always: ['BELL'],
  },
  message: {
    label: 'Messages to participants',
    about: 'What the club writes to everybody in a course or at an event',
    choice: ['MAIL'],
    always: ['BELL'],
  },
  offer: {
    label: 'A free place for you',
    about: 'When you wait for something that was full',
    choice: ['MAIL'],
    always: ['BELL'],
  },
  'invoice-reminder': {
    label: 'An invoice is due',
    about: 'A reminder three days before',
    choice: ['BELL', 'MAIL'],
    always: [],
  },
  money: { label: 'Invoices and receipts', about: 'Issued, paid, or money back', choice: ['BELL'], always: ['MAIL'] },
  'membership-reminder': {
    label: 'Your membership ends',
    about: 'A reminder a month before',
    choice: ['BELL', 'MAIL'],
    always: [],
  },
  request: {
    label: 'Update requests',
    about: 'Sent, and answered by the club',
    choice: ['MAIL'],
    always: ['BELL'],
  },
  account: {
    label: 'Login and password',
    about: 'Links, changes and warnings',
    choice: [],
    always: ['MAIL'],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

/** Whether a member may switch a topic off on a channel. */
export const mayChoose = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  (NOTICE_TOPICS[topic].choice as readonly NoticeChannel[]).includes(channel);
