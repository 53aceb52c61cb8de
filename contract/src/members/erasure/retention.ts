import { FORMER_MEMBER_YEARS } from './erasure-rules.ts';

interface Period {
  readonly count: number;
  readonly unit: 'years' | 'months' | 'days';
}

const period = (count: number, unit: Period['unit']): Period => ({ count, unit });

/** How long personal data is kept: told to members, and what housekeeping deletes by. */
export const KEPT_FOR = {
  FORMER_MEMBER: period(FORMER_MEMBER_YEARS, 'years'),
  GUEST: period(12, 'months'),
  EMAIL: period(24, 'months'),
  SESSION: period(13, 'months'),
  DECLINED_APPLICATION: period(12, 'months'),
  UNSENT_APPLICATION: period(30, 'days'),
  UNUSED_UPLOAD: period(30, 'days'),
  SENT_EVENT: period(30, 'days'),
} as const;
export type KeptKind = keyof typeof KEPT_FOR;

/** A period as PostgreSQL reads it. */
export const keptInterval = (kind: KeptKind): string => `${KEPT_FOR[kind].count} ${KEPT_FOR[kind].unit}`;
