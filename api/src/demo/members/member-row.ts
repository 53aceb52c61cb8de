import type { MemberStatus } from '@clubhouse/contract';
import type { Community } from './make-name.ts';

type Level1 = 'HONORARY' | 'ORDINARY_PIONEER' | 'ORDINARY' | 'ASSOCIATE' | 'TERM' | 'SPOUSE' | 'CORPORATE' | 'STAFF';

/** A row of the register. */
export interface MemberRow {
  readonly membership_id: string;
  readonly name: string;
  readonly preferred_name: string;
  readonly email: string;
  readonly gender: 'Male' | 'Female';
  readonly race: Community;
  readonly membership_level_1: Level1;
  readonly membership_level_2: 'ACTIVE_REG' | 'ACTIVE_NSF' | 'NON_ACTIVE';
  readonly membership_level_3: string;
  readonly status: MemberStatus;
  readonly membership_start_date: string;
  readonly membership_end_date: string | null;
  readonly is_osc: boolean;
  readonly newsletter_subscribed: boolean;
  readonly newsletter_subscribed_osc: boolean;
}

export type Levels = Pick<MemberRow, 'membership_level_1' | 'membership_level_2' | 'membership_level_3'>;

/** The three levels of a membership; the third follows the first unless it is named. */
export const levels = (
  membership_level_1: Level1,
  membership_level_2: MemberRow['membership_level_2'] = 'NON_ACTIVE',
  membership_level_3: string = ['HONORARY', 'SPOUSE', 'CORPORATE', 'STAFF'].includes(membership_level_1)
    ? membership_level_1
    : 'STANDARD',
): Levels => ({ membership_level_1, membership_level_2, membership_level_3 });

/** 2 → `S000002`: staff have numbers of their own. */
export const staffId = (number: number): string => `S${String(number).padStart(6, '0')}`;

/** 4817 → `M004817`. */
export const membershipId = (number: number): string => `M${String(number).padStart(6, '0')}`;
