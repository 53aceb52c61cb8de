import { consoleWords, type Field, MEMBER_STATUSES } from '@clubhouse/contract';
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
import { memberStatus } from '../../../ui/badge/member-status.ts';
import type { Tone } from '../../../ui/badge/status-badge.tsx';

interface ChoiceWords {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

/** The icon and the tone of words that have one of their own. */
const LOOKS: Readonly<Record<string, readonly [icon: TablerIcon, tone?: Tone]>> = {
  ACTIVE: [IconCircleCheck, 'success'],
  INACTIVE: [IconCircleOff],
  DRAFT: [IconPencil],
  PUBLISHED: [IconCircleCheck, 'success'],
  ARCHIVED: [IconArchive],
  NEWS: [IconNews],
  BENEFIT: [IconGift],
  NOTICE: [IconInfoCircle],
  PROMOTION: [IconDiscount],
  PAGE: [IconFileText],
  PH: [IconFlag, 'info'],
  EPH: [IconMoon, 'info'],
  SH: [IconSchool, 'info'],
  PROMO: [IconDiscount],
  CLOSURE: [IconLock, 'warning'],
  CLUB: [IconBuildingCommunity],
  normal: [IconCalendarEvent],
  'school-holiday': [IconSchool],
  AMOUNT: [IconCoin],
  PERCENT: [IconPercentage],
  QUEUED: [IconClock, 'info'],
  SENT: [IconSend, 'success'],
  SCHEDULED: [IconClock, 'info'],
  SENDING: [IconHourglass, 'info'],
  STOPPED: [IconBan, 'warning'],
  WAITING: [IconClock, 'info'],
  REFUSED: [IconAlertTriangle, 'danger'],
  UNCLEAR: [IconCircleDashed, 'warning'],
  SKIPPED: [IconCircleOff],
  KEPT: [IconInbox],
  DEAD: [IconAlertTriangle, 'danger'],
  UNPAID: [IconClock, 'info'],
  PENDING: [IconHourglass, 'info'],
  PARTIALLY_PAID: [IconCircleDashed, 'info'],
  PAID: [IconCircleCheck, 'success'],
  OVERDUE: [IconAlertTriangle, 'danger'],
  CANCELLED: [IconBan],
  REFUNDED: [IconArrowBackUp],
  REVERSED: [IconArrowBackUp],
  DISPUTED: [IconAlertTriangle, 'danger'],
  INQUIRY: [IconClock, 'warning'],
  WON: [IconCircleCheck, 'success'],
  LOST: [IconCircleOff],
  FAILED: [IconAlertTriangle, 'danger'],
  USED: [IconCircleCheck],
  EXPIRED: [IconCircleOff],
  DONE: [IconCircleCheck, 'success'],
  RUNNING: [IconHourglass, 'info'],
  OPEN: [IconClock, 'warning'],
  MATCHED: [IconCircleCheck, 'success'],
  IGNORED: [IconEyeOff],
  APPLIED: [IconCircleCheck, 'success'],
  PARKED: [IconAlertTriangle, 'warning'],
  CASH: [IconCash],
  CREDIT_CARD: [IconCreditCard],
  NETS: [IconCreditCard],
  PAYNOW: [IconDeviceMobile],
  VOUCHER: [IconTicket],
  BANK_TRANSFER: [IconBuildingBank],
  GIRO: [IconBuildingBank],
  MINDEF_DEDUCTION: [IconBuildingBank],
  OTHERS: [IconDots],
  WAY_PAID: [IconArrowBackUp],
};

/** What a person can choose from: what is offered, and what is chosen already. */
export const choiceOptions = (field: Field | undefined, chosen: readonly unknown[]) =>
  (field?.choices ?? [])
    .filter((choice) => chosen.includes(choice) || (field?.isChoiceOffered?.(choice) ?? true))
    .map((value) => ({ value, label: choiceWords(value, field).label }));

/** A choice with its icon and tone, in the club's words where it can rename it; a right says what it lets a person do. */
export function choiceWords(choice: string, field?: Pick<Field, 'choiceLabel'>): ChoiceWords {
  if (field?.choiceLabel) return { label: field.choiceLabel(choice), icon: IconTag, tone: 'neutral' };
  const label = consoleWords(choice);
  if (MEMBER_STATUSES.some((status) => status === choice)) return { ...memberStatus(choice), label };
  const [icon, tone] = LOOKS[choice] ?? [];
  return { label, icon: icon ?? IconTag, tone: tone ?? 'neutral' };
}
