import type { DayType, ParticipantType } from '@clubhouse/contract';

export type Prices = Partial<Record<ParticipantType, number>>;

/** A run of a course: how many days from today it begins, and how many weeks it lasts. */
export interface DemoTerm {
  readonly name: string;
  readonly from: number;
  readonly weeks: number;
}

/** What the demo club offers. Days are counted from today. */
export interface DemoOffering {
  readonly kind: 'COURSE' | 'EVENT';
  readonly name: string;
  readonly group: string;
  readonly category: string;
  readonly description: string;
  readonly venue: string;
  /** The place whose time its sessions take. */
  readonly place?: string;
  readonly capacity: number;
  readonly ages?: readonly [min: number | null, max: number | null];
  readonly prices: Prices;
  readonly level?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'PROFESSIONAL';
  readonly instructor?: string;
  /** The first day, and the last if it is another. */
  readonly on?: readonly [from: number, to?: number];
  readonly times?: readonly (readonly [day: DayType, start: string, end: string])[];
  readonly terms?: readonly DemoTerm[];
  readonly at?: readonly [start: string, end: string];
  /** Of a hundred places, how many are taken. */
  readonly fill: number;
  /** Parties that wait. */
  readonly waiting?: number;
  readonly more?: Readonly<Record<string, unknown>>;
  /** From this many days after today on; those with the right level may be earlier. */
  readonly opens?: number;
}

/** Member, child, guest and public prices in dollars; a null has no row. */
export function prices(
  member: number | null,
  child: number | null,
  guest: number | null,
  guestChild: number | null,
  open: number | null,
  openChild: number | null,
): Prices {
  const rows = {
    MEMBER: member,
    MEMBER_CHILD: child,
    GUEST_ADULT: guest,
    GUEST_CHILD: guestChild,
    PUBLIC_ADULT: open,
    PUBLIC_CHILD: openChild,
  };
  return Object.fromEntries(
    Object.entries(rows).flatMap(([type, price]) => (price === null ? [] : [[type, price * 100]])),
  );
}

/** A past term, one that runs, and one to come; they follow each other. */
export const terms = (began: number, weeks: number, names = ['Term 3', 'Term 4', 'Term 1']): DemoTerm[] => {
  const length = weeks * 7;
  return names.map((name, at) => ({ name, from: began + (at - 1) * (length + 7), weeks }));
};
