import { RIGHT_NAMES, type Right } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';

const AREAS: readonly (readonly [title: string, prefixes: readonly string[]])[] = [
  [t.areaMembers(), ['member', 'approval']],
  [t.areaBookings(), ['facility', 'booking']],
  [t.areaProgrammes(), ['course', 'event', 'attendance']],
  [t.areaMoney(), ['finance', 'voucher', 'product']],
  [t.areaContent(), ['cms', 'newsletter', 'calendar']],
  [t.areaHouse(), ['user', 'access', 'config', 'report', 'audit']],
];

export interface RightArea {
  readonly title: string;
  readonly rights: readonly Right[];
}

const prefixOf = (right: string) => right.split('.')[0] ?? '';

/** All rights under headings. A right of a kind that no heading knows is never lost: it is under "Other". */
export const RIGHT_AREAS: readonly RightArea[] = [
  ...AREAS.map(([title, prefixes]) => ({
    title,
    rights: RIGHT_NAMES.filter((right) => prefixes.includes(prefixOf(right))),
  })),
  {
    title: t.areaOther(),
    rights: RIGHT_NAMES.filter((right) => !AREAS.some(([, prefixes]) => prefixes.includes(prefixOf(right)))),
  },
].filter(({ rights }) => rights.length > 0);
