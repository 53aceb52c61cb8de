import { type FamilyRow, feeInterval, type member, type Row, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { formatMoney } from '../../../../ui/money/format-money.ts';

export type MemberRow = Row<typeof member>;

/** "S$ 30.00 a month, GIRO •• 4471": what a member pays and how. */
export function feeWords(
  {
    membership_fee,
    membership_level_1 = '',
    membership_level_2 = '',
    payment_option,
    bank_account_last4,
  }: Partial<MemberRow>,
  currency: string,
): string {
  const fee =
    membership_fee == null
      ? t.feeNone()
      : `${formatMoney(membership_fee, currency)} ${feeInterval(membership_level_1, membership_level_2)}`;
  const account = bank_account_last4 ? ` •• ${bank_account_last4}` : '';
  return payment_option ? `${fee}, ${wordsOf(payment_option)}${account}` : fee;
}

/** What every part of a member's page is handed. */
export interface MemberTabProps {
  readonly row: MemberRow;
}

const DAY_MS = 86_400_000;

/** Whole days from one day to another. */
const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

/** "in 47 days", "today", "12 days ago"; beyond three months the date alone says enough. */
export function distanceWords(day: string, today: string): string {
  const days = daysUntil(day, today);
  if (days === 0) return t.dayToday();
  if (Math.abs(days) > 92) return '';
  return days > 0 ? t.daysAhead({ days }) : t.daysAgo({ days: -days });
}

/** How old someone is on a day. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** "Son, 9": who someone is in a household. */
export function familyWords({ relationship, gender, date_of_birth }: FamilyRow, today: string): string {
  const child = gender === 'Male' ? t.familySon() : gender === 'Female' ? t.familyDaughter() : t.familyChild();
  const word = relationship === 'CHILD' ? child : wordsOf(relationship);
  return date_of_birth ? t.familyAge({ relationship: word, age: ageOn(date_of_birth, today) }) : word;
}

/** The address in two lines, as an envelope has it. */
export function addressLines(row: Partial<MemberRow>): readonly string[] {
  const { block_no, road_name, unit_no, building, postcode, country } = row;
  const street = [block_no, road_name].filter(Boolean).join(' ');
  return [
    [street, unit_no].filter(Boolean).join(', '),
    building ?? '',
    street || postcode ? [country, postcode].filter(Boolean).join(' ') : '',
  ].filter(Boolean);
}
