import { type LevelNumber, wordsOf } from '@clubhouse/contract';
import { membership as t } from '@clubhouse/messages/console/membership';
import type { ConsoleRow } from '../../../kit/entry/console-row.ts';

const NUMBERS: Readonly<Record<LevelNumber, string>> = {
  1: t.membershipLabel(),
  2: t.serviceLabel(),
  3: t.tierLabel(),
};

/** What a level is used for: "Membership", "Service" or "Tier". */
export const levelNumberWords = (level: unknown): string => NUMBERS[level as LevelNumber] ?? '';

/** The club's label for a level, or the standard one. */
export const levelName = ({ label, code }: ConsoleRow): string => String(label || wordsOf(String(code)));

export const LEVEL_NUMBER_OPTIONS = [1, 2, 3].map((level) => ({
  value: String(level),
  label: levelNumberWords(level),
}));
