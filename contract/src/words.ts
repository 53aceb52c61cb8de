import { listAnd } from '@clubhouse/messages';
import { codes } from '@clubhouse/messages/words/codes';
import { memberFields } from '@clubhouse/messages/words/member-fields';
import { membership } from '@clubhouse/messages/words/membership';
import { type LevelNumber, membershipType, ownLevelLabel } from './members/membership-scheme.ts';

const sentence = (code: string): string => {
  const words = code.replaceAll(/[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const own = (messages: Readonly<Record<string, () => string>>, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key]?.() : undefined;

/** A word of an enumeration as people say it: `ORDINARY_PIONEER` → "Ordinary pioneer", `ACTIVE_REG` → "Active Service Regular". */
export const wordsOf = (code: string): string => own(codes, code) ?? sentence(code);

/** A level of membership as the club calls it. */
export const levelLabel = (level: LevelNumber, code: string): string => ownLevelLabel(level, code) || wordsOf(code);

/** A membership type by its two levels: "Ordinary, active regular". */
export const membershipTypeName = (level1: string, level2: string): string =>
  `${levelLabel(1, level1)}, ${levelLabel(2, level2)}`;

/** A membership as the card shows it: "Ordinary member", or the club's own label. */
export function membershipWords(level1: string): string {
  const own = ownLevelLabel(1, level1);
  if (own) return own;
  if (level1 === 'STAFF') return membership.staff();
  return level1 === 'ORDINARY_PIONEER' ? membership.pioneer() : membership.kind({ level: wordsOf(level1) });
}

const periodFor = (level1: string, level2: string) => membershipType(level1, level2)?.billing_period ?? 'MONTHLY';

/** What the fee of a membership is called: "Monthly fee", "Yearly fee". */
export const feeLabel = (level1: string, level2: string): string => membership[`fee${periodFor(level1, level2)}`]();

/** How often the fee of a membership is due: "a month", "a year". */
export const feeInterval = (level1: string, level2: string): string => membership[`per${periodFor(level1, level2)}`]();

/** What a field of the register is called on screens and in emails. */
export const memberFieldWords = (field: string): string => own(memberFields, field) ?? sentence(field);

const inSentence = (words: string): string => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Fields of the register in the middle of a sentence: "full name, mobile and bank account". */
export const memberFieldList = (fields: readonly string[]): string =>
  listAnd(fields.map((field) => inSentence(memberFieldWords(field))));
