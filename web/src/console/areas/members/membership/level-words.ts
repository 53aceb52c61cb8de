import { hasKey, type LevelNumber, type membershipLevelRow, type Row, wordsOf } from '@clubhouse/contract';
import { membership as t } from '@clubhouse/messages/console/membership';

const NUMBERS: Readonly<Record<LevelNumber, string>> = {
  1: t.membershipLabel(),
  2: t.serviceLabel(),
  3: t.tierLabel(),
};

/** What a level is used for: "Membership", "Service" or "Tier". */
export const levelNumberWords = (level: number): string => (hasKey(NUMBERS, level) ? NUMBERS[level] : '');

/** The club's label for a level, or the standard one. */
export const levelName = ({ label, code }: Row<typeof membershipLevelRow>): string => label || wordsOf(code);

export const LEVEL_NUMBER_OPTIONS = [1, 2, 3].map((level) => ({
  value: String(level),
  label: levelNumberWords(level),
}));
