import { RIGHT_NAMES, type Right } from '@clubhouse/contract';

const AREAS: readonly (readonly [title: string, prefixes: readonly string[]])[] = [
  ['Members', ['member', 'approval']],
  ['Bookings and facilities', ['facility', 'booking']],
  ['Courses and events', ['course', 'event', 'attendance']],
  ['Money', ['finance', 'voucher', 'product']],
  ['Content', ['cms', 'newsletter', 'calendar']],
  ['House', ['user', 'access', 'config', 'report', 'audit']],
];

export interface RightArea {
  readonly title: string;
  readonly rights: readonly Right[];
}

const prefixOf = (right: string) => right.split('.')[0] ?? '';

/** All rights under headings. A right of a kind that no heading knows is never lost: it stands under "Other". */
export const RIGHT_AREAS: readonly RightArea[] = [
  ...AREAS.map(([title, prefixes]) => ({
    title,
    rights: RIGHT_NAMES.filter((right) => prefixes.includes(prefixOf(right))),
  })),
  {
    title: 'Other',
    rights: RIGHT_NAMES.filter((right) => !AREAS.some(([, prefixes]) => prefixes.includes(prefixOf(right)))),
  },
].filter(({ rights }) => rights.length > 0);
