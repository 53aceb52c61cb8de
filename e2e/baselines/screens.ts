/** A screen whose picture is kept, and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly email?: string;
  readonly path: string;
  readonly looks: readonly Look[];
}

export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const PHONE = { width: 375, height: 1000 } as const;
const DESK = { width: 1280, height: 900 } as const;

/** Ordered so that neighbours differ in one thing only. */
const EVERYWHERE: readonly Look[] = [
  { scheme: 'light', ...PHONE },
  { scheme: 'light', ...DESK },
  { scheme: 'dark', ...DESK },
  { scheme: 'dark', ...PHONE },
];

const AT_A_DESK: readonly Look[] = [
  { scheme: 'light', ...DESK },
  { scheme: 'dark', ...DESK },
];

/** Tall enough for all of the gallery. */
const WHOLE: readonly Look[] = EVERYWHERE.map((look) => ({
  ...look,
  height: look.width === PHONE.width ? 2400 : 1100,
}));

const MEMBER = 'member@clubhouse.test';
const ADMIN = 'admin@clubhouse.test';

const PORTAL = {
  home: '/',
  bookings: '/bookings',
  'my-bookings': '/bookings?tab=mine',
  courses: '/courses',
  course: '/courses/2',
  enrol: '/course-enrollment?course=2',
  events: '/event',
  news: '/news',
  profile: '/profile',
  transactions: '/transactions',
  vouchers: '/vouchers',
};

const CONSOLE = {
  today: '/admin',
  desk: '/admin/desk?member=1',
  board: '/admin/board',
  members: '/admin/members?open=1',
  approval: '/admin/approvals/2',
  invoices: '/admin/invoices?open=5',
  till: '/admin/till?member=1',
  participants: '/admin/courses/1?tab=participants',
  reports: '/admin/reports',
};

/** The components side by side, and the main screens of portal and console. */
export const SCREENS: readonly Screen[] = [
  { name: 'components', path: '/gallery', looks: WHOLE },
  { name: 'login', path: '/login', looks: EVERYWHERE },
  ...Object.entries(PORTAL).map(([name, path]) => ({ name, email: MEMBER, path, looks: EVERYWHERE })),
  ...Object.entries(CONSOLE).map(([name, path]) => ({
    name: `console-${name}`,
    email: ADMIN,
    path,
    looks: name === 'desk' || name === 'members' ? EVERYWHERE : AT_A_DESK,
  })),
];

export const lookName = ({ scheme, width }: Look): string => `${width} px, ${scheme}`;
