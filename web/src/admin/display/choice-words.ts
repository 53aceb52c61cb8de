import { MEMBER_STATUSES, RIGHTS, wordsOf } from '@clubhouse/contract';
import {
  IconAlertTriangle,
  IconArchive,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconCoin,
  IconDiscount,
  IconFileText,
  IconFlag,
  IconGift,
  IconInbox,
  IconInfoCircle,
  IconLock,
  IconMoon,
  IconNews,
  IconPencil,
  IconPercentage,
  IconSchool,
  IconSend,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import { memberStatus } from '../../ui/badge/member-status.ts';
import type { Tone } from '../../ui/badge/status-badge.tsx';

interface ChoiceWords {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const word = (label: string, icon: TablerIcon = IconTag, tone: Tone = 'neutral'): ChoiceWords => ({
  label,
  icon,
  tone,
});

/** Words of the wire that have an icon, or say more than the contract's own words. */
const WORDS: Readonly<Record<string, ChoiceWords>> = {
  ACTIVE: word('Active', IconCircleCheck, 'success'),
  INACTIVE: word('Inactive', IconCircleOff),
  DRAFT: word('Draft', IconPencil),
  PUBLISHED: word('Published', IconCircleCheck, 'success'),
  ARCHIVED: word('Archived', IconArchive),
  NEWS: word('News', IconNews),
  BENEFIT: word('Benefit', IconGift),
  NOTICE: word('Notice', IconInfoCircle),
  PROMOTION: word('Promotion', IconDiscount),
  PAGE: word('Page', IconFileText),
  PH: word('Public holiday', IconFlag, 'info'),
  EPH: word('Eve of a holiday', IconMoon, 'info'),
  SH: word('School holiday', IconSchool, 'info'),
  PROMO: word('Promotion', IconDiscount),
  CLOSURE: word('Closed', IconLock, 'warning'),
  CLUB: word('Club day', IconBuildingCommunity),
  normal: word('Normal days', IconCalendarEvent),
  'school-holiday': word('School holidays', IconSchool),
  AMOUNT: word('Amount', IconCoin),
  PERCENT: word('Percent', IconPercentage),
  BOOKING: word('Bookings'),
  COURSE: word('Courses'),
  EVENT: word('Events'),
  PRODUCT: word('Products'),
  MEMBERSHIP_FEE: word('Membership fee'),
  QUEUED: word('Waiting', IconClock, 'info'),
  SENT: word('Sent', IconSend, 'success'),
  KEPT: word('Kept here', IconInbox),
  DEAD: word('Given up', IconAlertTriangle, 'danger'),
};

/** A word of the wire with its icon and tone; a right says what it lets a person do. */
export function choiceWords(choice: string): ChoiceWords {
  if (MEMBER_STATUSES.some((status) => status === choice)) return memberStatus(choice);
  const right = (RIGHTS as Readonly<Record<string, string>>)[choice];
  return WORDS[choice] ?? word(right ?? wordsOf(choice));
}
