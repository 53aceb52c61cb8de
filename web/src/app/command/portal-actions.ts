import { ownFieldRule } from '@clubhouse/contract';
import { app } from '@clubhouse/messages/portal/app';
import { search as t } from '@clubhouse/messages/portal/search';
import { searchWords } from '@clubhouse/messages/portal/search-words';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCalendarWeek,
  IconConfetti,
  IconCreditCard,
  IconExchange,
  IconFileText,
  IconId,
  IconKey,
  IconPencil,
  IconRefresh,
  IconSchool,
  type TablerIcon,
} from '@tabler/icons-react';
import { SECTIONS, type SectionId } from '../../portal/members/profile/logic/sections.ts';
import { sectionIcon, sectionTitle } from '../../portal/members/profile/section-nav.tsx';
import type { SearchItem } from '../../shared/search/search-item.ts';

const WORDS: Readonly<Partial<Record<string, () => string>>> = searchWords;

/** Other words for a page, an action or a line of the profile. */
export const wordsFor = (name: string): string => WORDS[name]?.() ?? '';

const action = (name: keyof typeof searchWords, label: string, icon: TablerIcon, to: string): SearchItem => ({
  label,
  icon,
  to,
  words: wordsFor(name),
});

/** What members come for, the most frequent first: an empty box offers the first of these. */
const frequent = (): readonly SearchItem[] => [
  action('bookCourt', t.bookCourt(), IconCalendarPlus, '/bookings'),
  action('showCard', t.showCard(), IconId, '/?card=code'),
  action('payInvoices', t.payInvoices(), IconCreditCard, '/transactions'),
  action('joinCourse', t.joinCourse(), IconSchool, '/courses'),
  action('registerEvent', t.registerEvent(), IconConfetti, '/event'),
  action('planWeek', t.planWeek(), IconCalendarWeek, '/planner'),
  action('moveBooking', t.moveBooking(), IconArrowsExchange, '/bookings?tab=mine'),
  action('statement', t.statement(), IconFileText, '/transactions?show=statement'),
  action('renewMembership', t.renewMembership(), IconRefresh, '/renew'),
  action('changeMembership', t.changeMembership(), IconExchange, '/renew/change'),
  action('changePassword', app.changePasswordLink(), IconKey, '/change-password'),
];

const SECTION_ACTIONS = {
  family: t.addFamily,
  notices: t.chooseNotices,
  calendar: t.addCalendar,
  security: t.logOutDevice,
  data: t.downloadData,
} as const satisfies Partial<Record<SectionId, () => string>>;

/** What is done on the profile in other ways than by its forms. */
const inSections = (): readonly SearchItem[] =>
  Object.entries(SECTION_ACTIONS).map(([id, label]) => {
    const section = id as keyof typeof SECTION_ACTIONS;
    return {
      label: label(),
      icon: sectionIcon(section),
      to: `/profile?section=${section}`,
      line: t.profileLine({ section: sectionTitle(section) }),
      words: `${sectionTitle(section)} ${wordsFor(section)}`,
    };
  });

/** Every line of the profile that a member can change or ask the club to change. */
const profileFields = (): readonly SearchItem[] =>
  SECTIONS.filter(({ id }) => !(id in SECTION_ACTIONS)).flatMap(({ id, title, lines }) =>
    lines.flatMap(({ key, label, fields: [first = key] }) =>
      ownFieldRule(first) === 'club-only'
        ? []
        : {
            label: t.changeField({ field: label.toLowerCase() }),
            icon: IconPencil,
            to: `/profile?edit=${id}&field=${first}`,
            line: t.profileLine({ section: title }),
            words: `${wordsFor(key)} ${wordsFor('changeField')}`,
          },
    ),
  );

/** Everything a member can do, by the words they say. */
export const portalActions = (): readonly SearchItem[] => [...frequent(), ...inSections(), ...profileFields()];
