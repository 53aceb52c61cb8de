import { PASSWORD_MAX, PASSWORD_MIN, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../config.ts';
import { isIdentityNumber, isRepeat, isSequence, repeatedPiece } from './guessable.ts';

const COMMON = new Set<string>(dictionary['passwords-common']);
const TOO_SIMILAR = 0.7;
const TELLING = 5;

/** What a person is called, by the label that the refusal names. */
export type OwnData = Readonly<Record<string, string | null | undefined>>;

function letters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** How much two texts are made of the same letters, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [first, second] = [letters(one), letters(other)];
  let shared = 0;
  for (const [letter, count] of first) shared += Math.min(count, second.get(letter) ?? 0);
  return (2 * shared) / ([...one].length + [...other].length || 1);
}

function isTelling(password: string, value: string): boolean {
  const parts = [...value.split(/\W+/), value].map((part) => part.toLowerCase()).filter(Boolean);
  return parts.some((part) => {
    if (part.length >= TELLING && password.includes(part)) return true;
    // A short part can be no likeness to a long password, whatever its letters.
    return part.length * 10 >= password.length && likeness(password, part) >= TOO_SIMILAR;
  });
}

const withoutTail = (password: string) => password.replace(/[\W_]+$/, '');

/** "C3mp4k4" is read as it is meant. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };
const withLetters = (text: string) => text.replace(/[013457$@]/g, (sign) => LETTERS[sign] ?? sign);

/** The club's names, which are the first thing a stranger would try. */
export type ClubNames = Pick<Config, 'CLUB_NAME' | 'ALT_CLUB_NAME'>;

const clubData = ({ CLUB_NAME, ALT_CLUB_NAME }: ClubNames): OwnData => ({
  [t.passwordClubName()]: CLUB_NAME,
  [t.passwordSecondClubName()]: ALT_CLUB_NAME,
});

/** Every rule that a new password breaks, in the order of the original; empty when it is fine. */
export function passwordFaults(password: string, club: ClubNames, own: OwnData = {}): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const known = { ...own, ...clubData(club) };
  const similar = Object.entries(known).find(
    ([, value]) => value && (isTelling(lower, value) || isTelling(withLetters(lower), value)),
  );
  const common = [lower, repeatedPiece(lower)].some((text) => COMMON.has(text) || COMMON.has(withoutTail(text)));
  return [
    similar && t.passwordSimilar({ similar: similar[0] }),
    [...password].length < PASSWORD_MIN && t.passwordShort({ PASSWORD_MIN }),
    [...password].length > PASSWORD_MAX && TEXTS.maxLength({ max: PASSWORD_MAX }),
    common && t.passwordCommon(),
    /^\d+$/.test(password) && t.passwordNumeric(),
    !common && isRepeat(password) && t.passwordRepeats(),
    !common && isSequence(password) && t.passwordSequence(),
    isIdentityNumber(password) && t.passwordIdentity(),
  ].filter((fault) => typeof fault === 'string');
}
