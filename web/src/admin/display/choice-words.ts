import { MEMBER_STATUSES, RIGHTS, wordsOf } from '@clubhouse/contract';
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconClock,
  IconCoin,
  IconCreditCard,
  IconDeviceMobile,
  IconDiscount,
  IconDots,
  IconEyeOff,
  IconFileText,
  IconFlag,
  IconGift,
  IconHourglass,
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
  IconTicket,
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
  SCHEDULED: word('Scheduled', IconClock, 'info'),
  SENDING: word('On its way', IconHourglass, 'info'),
  STOPPED: word('Stopped', IconBan, 'warning'),
  WAITING: word('Waiting', IconClock, 'info'),
  REFUSED: word('Refused', IconAlertTriangle, 'danger'),
  UNCLEAR: word('Unclear', IconCircleDashed, 'warning'),
  SKIPPED: word('Left out', IconCircleOff),
  KEPT: word('Kept here', IconInbox),
  DEAD: word('Given up', IconAlertTriangle, 'danger'),
  UNPAID: word('Unpaid', IconClock, 'info'),
  PENDING: word('Waiting', IconHourglass, 'info'),
  PARTIALLY_PAID: word('Part paid', IconCircleDashed, 'info'),
  PAID: word('Paid', IconCircleCheck, 'success'),
  OVERDUE: word('Overdue', IconAlertTriangle, 'danger'),
  CANCELLED: word('Cancelled', IconBan),
  REFUNDED: word('Refunded', IconArrowBackUp),
  REVERSED: word('Reversed', IconArrowBackUp),
  FAILED: word('Failed', IconAlertTriangle, 'danger'),
  USED: word('Used', IconCircleCheck),
  EXPIRED: word('Expired', IconCircleOff),
  DONE: word('Done', IconCircleCheck, 'success'),
  RUNNING: word('Under way', IconHourglass, 'info'),
  OPEN: word('Open', IconClock, 'warning'),
  MATCHED: word('Matched', IconCircleCheck, 'success'),
  IGNORED: word('Ignored', IconEyeOff),
  APPLIED: word('Booked', IconCircleCheck, 'success'),
  PARKED: word('Parked', IconAlertTriangle, 'warning'),
  CASH: word('Cash', IconCash),
  CREDIT_CARD: word('Card', IconCreditCard),
  NETS: word('NETS', IconCreditCard),
  PAYNOW: word('PayNow', IconDeviceMobile),
  BANK_TRANSFER: word('Bank transfer', IconBuildingBank),
  VOUCHER: word('Voucher', IconTicket),
  GIRO: word('GIRO', IconBuildingBank),
  MINDEF_DEDUCTION: word('MINDEF deduction', IconBuildingBank),
  OTHERS: word('Other', IconDots),
  WAY_PAID: word('The way it was paid', IconArrowBackUp),
};

/** A word of the wire with its icon and tone; a right says what it lets a person do. */
export function choiceWords(choice: string): ChoiceWords {
  if (MEMBER_STATUSES.some((status) => status === choice)) return memberStatus(choice);
  const right = (RIGHTS as Readonly<Record<string, string>>)[choice];
  return WORDS[choice] ?? word(right ?? wordsOf(choice));
}
