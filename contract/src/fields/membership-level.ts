import { type LevelNumber, levelCodes, offeredLevels } from '../members/membership-scheme.ts';
import { levelLabel } from '../words.ts';
import type { Field } from './field.ts';
import { choice } from './scalar.ts';

/** One of the club's membership levels. */
export const membershipLevel = (level: LevelNumber): Field<string, 'optional'> => ({
  ...choice(levelCodes(level)),
  choiceLabel: (code) => levelLabel(level, code),
  isChoiceOffered: (code) => offeredLevels(level).includes(code),
});
