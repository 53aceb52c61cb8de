import { MEMBERSHIP_LEVELS_1, MEMBERSHIP_LEVELS_2, MEMBERSHIP_LEVELS_3 } from '../enums.ts';
import { hasKey, isOneOf } from '../narrow.ts';
import { MEMBERSHIP_FEES } from './membership.ts';

/** The three independent levels of a membership: its kind, the service, and the tier that prices go by. */
export type LevelNumber = 1 | 2 | 3;

export const BILLING_PERIODS = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** One level as a club uses it. An empty label means the standard words. */
export interface MembershipLevel {
  readonly level: LevelNumber;
  readonly code: string;
  readonly label: string;
  readonly is_offered: boolean;
}

/** What a club asks of those who hold a level 1 with a level 2. Amounts are in cents. */
export interface MembershipType {
  readonly level_1: string;
  readonly level_2: string;
  readonly fee: number;
  readonly billing_period: BillingPeriod;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly is_offered: boolean;
}

/** All levels and types of one club. */
export interface MembershipScheme {
  readonly levels: readonly MembershipLevel[];
  readonly types: readonly MembershipType[];
}

const STANDARD_CODES = { 1: MEMBERSHIP_LEVELS_1, 2: MEMBERSHIP_LEVELS_2, 3: MEMBERSHIP_LEVELS_3 } as const;
const LEVEL_NUMBERS = [1, 2, 3] as const;

/** Whether a level comes from the specification: a club can rename or hide it, but not delete it. */
export const isStandardLevel = (level: LevelNumber, code: string): boolean =>
  isOneOf<string>(STANDARD_CODES[level], code);

const standardTypes = MEMBERSHIP_LEVELS_1.flatMap((level_1) =>
  MEMBERSHIP_LEVELS_2.flatMap((level_2): MembershipType[] => {
    const name = `${level_1}_${level_2}`;
    if (!hasKey(MEMBERSHIP_FEES, name)) return [];
    const dollars = MEMBERSHIP_FEES[name];
    const unlimited = { min_age: null, max_age: null, is_offered: true } as const;
    return [{ level_1, level_2, fee: dollars * 100, billing_period: 'MONTHLY', ...unlimited }];
  }),
);

/** The levels and fees of the specification: what every club starts with. */
export const STANDARD_SCHEME: MembershipScheme = {
  levels: LEVEL_NUMBERS.flatMap((level) =>
    STANDARD_CODES[level].map((code) => ({ level, code, label: '', is_offered: true })),
  ),
  types: standardTypes,
};

let scheme = STANDARD_SCHEME;

/**
 * The codes of each level. Descriptions of fields keep these arrays as their choices, so they are refilled in place
 * when a club changes its levels, and forms, filters and checks follow.
 */
const codes: Readonly<Record<LevelNumber, string[]>> = {
  1: [...MEMBERSHIP_LEVELS_1],
  2: [...MEMBERSHIP_LEVELS_2],
  3: [...MEMBERSHIP_LEVELS_3],
};

/** Takes over the levels and types of the club. The server does so at its start and on each change, the portal with its settings. */
export function setMembershipScheme(next: MembershipScheme): void {
  scheme = next;
  for (const level of LEVEL_NUMBERS) {
    const own = next.levels.filter((one) => one.level === level).map(({ code }) => code);
    codes[level].splice(0, codes[level].length, ...own);
  }
}

/** The scheme that applies now. */
export const membershipScheme = (): MembershipScheme => scheme;

/** Every code of a level, also those that are no longer offered. The array stays the same when its content changes. */
export const levelCodes = (level: LevelNumber): readonly string[] => codes[level];

/** The codes to choose from: those on offer, and the one that is already chosen. */
export const offeredLevels = (level: LevelNumber, chosen?: string | null): readonly string[] =>
  scheme.levels.filter((one) => one.level === level && (one.is_offered || one.code === chosen)).map(({ code }) => code);

/** The club's own label for a level; empty for the standard words. */
export const ownLevelLabel = (level: LevelNumber, code: string): string =>
  scheme.levels.find((one) => one.level === level && one.code === code)?.label ?? '';

/** What a club asks for a level 1 with a level 2; undefined where it has no such membership. */
export const membershipType = (level1: string, level2: string): MembershipType | undefined =>
  scheme.types.find(({ level_1, level_2 }) => level_1 === level1 && level_2 === level2);

/** Whether new members can be given this membership. */
export const isTypeOffered = (level1: string, level2: string): boolean =>
  membershipType(level1, level2)?.is_offered ?? false;

/** The fee for one billing period as money, or null where the club has no such membership. */
export function membershipFee(level1: string, level2: string): string | null {
  const type = membershipType(level1, level2);
  return type ? (type.fee / 100).toFixed(2) : null;
}
