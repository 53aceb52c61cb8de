import { type BillingPeriod, type LevelNumber, membershipType, ownLevelLabel } from './membership-scheme.ts';

/** Codes whose words are not their own letters in lower case. */
const CHOICES: Readonly<Record<string, string>> = {
  SPACE_BASE_FACILITY: 'Space-based facility',
  ACTIVE_REG: 'Active Service Regular',
  ACTIVE_NSF: 'Active Service NSF',
  NON_ACTIVE: 'Not in active service',
  BOG: 'Board of governors',
  MGMT_COMM: 'Management committee',
  SUB_COMM: 'Sub-committee',
  MRO: 'MRO',
  SAFRA: 'SAFRA',
  MINDEF_DEDUCTION: 'MINDEF deduction',
  GIRO: 'GIRO',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  OTHERS: 'Other',
  NA: 'None',
  '10': '10 %',
  '15': '15 %',
  '20': '20 %',
};

const sentence = (code: string): string => {
  const words = code.replaceAll(/[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A word of an enumeration as people say it: `ORDINARY_PIONEER` → "Ordinary pioneer", `ACTIVE_REG` → "Active Service Regular". */
export const wordsOf = (code: string): string => (Object.hasOwn(CHOICES, code) && CHOICES[code]) || sentence(code);

/** A level of membership as the club calls it. */
export const levelLabel = (level: LevelNumber, code: string): string => ownLevelLabel(level, code) || wordsOf(code);

/** A membership as the card shows it: "Ordinary member", or the club's own label. */
export function membershipWords(level1: string): string {
  const own = ownLevelLabel(1, level1);
  if (own) return own;
  if (level1 === 'STAFF') return 'Staff';
  return level1 === 'ORDINARY_PIONEER' ? 'Ordinary member, pioneer' : `${wordsOf(level1)} member`;
}

const FEE_LABELS: Readonly<Record<BillingPeriod, string>> = {
  MONTHLY: 'Monthly fee',
  QUARTERLY: 'Quarterly fee',
  YEARLY: 'Yearly fee',
};
const PER_PERIOD: Readonly<Record<BillingPeriod, string>> = {
  MONTHLY: 'a month',
  QUARTERLY: 'a quarter',
  YEARLY: 'a year',
};

const periodFor = (level1: string, level2: string) => membershipType(level1, level2)?.billing_period ?? 'MONTHLY';

/** What the fee of a membership is called: "Monthly fee", "Yearly fee". */
export const feeLabel = (level1: string, level2: string): string => FEE_LABELS[periodFor(level1, level2)];

/** How often the fee of a membership is due: "a month", "a year". */
export const feeInterval = (level1: string, level2: string): string => PER_PERIOD[periodFor(level1, level2)];

/** Fields of the register whose name on the screen is not their own in plain letters. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Full name',
  name_part: 'Part of the name',
  email: 'E-mail',
  date_of_birth: 'Birth date',
  block_no: 'Block',
  road_name: 'Street',
  unit_no: 'Unit',
  payment_option: 'Way to pay',
  bank_swift_code: 'Bank',
  bank_account_number: 'Bank account',
  emergency_contact_name: 'Emergency contact',
  emergency_contact_phone: 'Emergency phone',
  family_members: 'Family',
  newsletter_subscribed: 'Newsletter',
  newsletter_subscribed_osc: 'Newsletter of the second club',
  membership_id: 'Membership ID',
  membership_level_1: 'Membership',
  membership_level_2: 'Service',
  membership_level_3: 'Tier',
  membership_start_date: 'Member since',
  membership_end_date: 'Valid to',
  linked_member_id: 'Linked member',
  prbm: 'PRBM',
};

/** What a field of the register is called on the screen and in letters. */
export const memberFieldWords = (field: string): string =>
  (Object.hasOwn(FIELDS, field) && FIELDS[field]) || sentence(field);
