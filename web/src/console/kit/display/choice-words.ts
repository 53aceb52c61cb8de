import { consoleWords, type Field } from '@clubhouse/contract';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCash,
  IconCoin,
  IconCreditCard,
  IconDeviceMobile,
  IconDiscount,
  IconDots,
  IconFileText,
  IconFlag,
  IconGift,
  IconInfoCircle,
  IconLock,
  IconMoon,
  IconNews,
  IconPercentage,
  IconSchool,
  IconTag,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import { KNOWN_STATUSES, statusLook } from '../../../ui/badge/status-look.ts';

interface ChoiceWords {
  readonly label: string;
  readonly icon: TablerIcon;
  /** Whether it is a status, which has a colour. */
  readonly isStatus: boolean;
}

/** The icons of kinds; statuses have theirs in the table of all statuses. */
const KINDS: Readonly<Record<string, TablerIcon>> = {
  NEWS: IconNews,
  BENEFIT: IconGift,
  NOTICE: IconInfoCircle,
  PROMOTION: IconDiscount,
  PAGE: IconFileText,
  PH: IconFlag,
  EPH: IconMoon,
  SH: IconSchool,
  PROMO: IconDiscount,
  CLOSURE: IconLock,
  CLUB: IconBuildingCommunity,
  normal: IconCalendarEvent,
  'school-holiday': IconSchool,
  AMOUNT: IconCoin,
  PERCENT: IconPercentage,
  CASH: IconCash,
  CREDIT_CARD: IconCreditCard,
  NETS: IconCreditCard,
  PAYNOW: IconDeviceMobile,
  VOUCHER: IconTicket,
  BANK_TRANSFER: IconBuildingBank,
  GIRO: IconBuildingBank,
  MINDEF_DEDUCTION: IconBuildingBank,
  OTHERS: IconDots,
  WAY_PAID: IconArrowBackUp,
};

/** What a person can choose from: what is offered, and what is chosen already. */
export const choiceOptions = (field: Field | undefined, chosen: readonly unknown[]) =>
  (field?.choices ?? [])
    .filter((choice) => chosen.includes(choice) || (field?.isChoiceOffered?.(choice) ?? true))
    .map((value) => ({ value, label: choiceWords(value, field).label }));

/** A choice with its icon, in the club's words where it can rename it; a right says what it lets a person do. */
export function choiceWords(choice: string, field?: Pick<Field, 'choiceLabel'>): ChoiceWords {
  if (field?.choiceLabel) return { label: field.choiceLabel(choice), icon: IconTag, isStatus: false };
  const isStatus = KNOWN_STATUSES.includes(choice);
  const icon = KINDS[choice] ?? statusLook(choice).icon;
  return { label: consoleWords(choice), icon, isStatus };
}
