import { containsOwnData, PASSWORD_MAX, PASSWORD_MIN, SHORTEST_OTHER_WORD, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../../config.ts';
import { isBreached } from './breached-passwords.ts';
import { isIdentityNumber, isRepeat, isSequence, repeatedPiece } from './password-patterns.ts';

const COMMON = new Set<string>(dictionary['passwords-common']);

/** What a person is called, by the label that the refusal names. */
export type OwnData = Readonly<Record<string, string | null | undefined>>;

const withoutTail = (password: string) => password.replace(/[\W_]+$/, '');

/** The club's names, which are the first thing a stranger would try. */
export type ClubNames = Pick<Config, 'CLUB_NAME' | 'ALT_CLUB_NAME'>;

const clubData = ({ CLUB_NAME, ALT_CLUB_NAME }: ClubNames): OwnData => ({
  [t.passwordClubName()]: CLUB_NAME,
  [t.passwordSecondClubName()]: ALT_CLUB_NAME,
});

/** Every rule that a new password breaks, in the order of the original; empty when it is fine. */
export function passwordFaults(password: string, club: ClubNames, own: OwnData = {}): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const similar =
    Object.entries(own).find(([, value]) => value && containsOwnData(password, value)) ??
    Object.entries(clubData(club)).find(([, value]) => value && containsOwnData(password, value, SHORTEST_OTHER_WORD));
  const common = [lower, repeatedPiece(lower)].some((text) => COMMON.has(text) || COMMON.has(withoutTail(text)));
  const faults = [
    similar && t.passwordSimilar({ similar: similar[0] }),
    [...password].length < PASSWORD_MIN && t.passwordShort({ PASSWORD_MIN }),
    [...password].length > PASSWORD_MAX && TEXTS.maxLength({ max: PASSWORD_MAX }),
    common && t.passwordCommon(),
    /^\d+$/.test(password) && t.passwordNumeric(),
    !common && isRepeat(password) && t.passwordRepeats(),
    !common && isSequence(password) && t.passwordSequence(),
    isIdentityNumber(password) && t.passwordIdentity(),
  ].filter((fault) => typeof fault === 'string');
  // Where another rule says what is wrong, the list has nothing to add.
  return faults.length === 0 && isBreached(password) ? [t.passwordBreached()] : faults;
}
