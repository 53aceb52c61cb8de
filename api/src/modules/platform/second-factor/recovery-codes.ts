import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const GROUPS = 3;
const LENGTH = GROUP * GROUPS;

/** How many codes people get. */
const RECOVERY_CODES = 10;

export interface RecoveryCode {
  /** What finds it. */
  readonly start: string;
  /** What is kept as a hash only. */
  readonly secret: string;
}

const inGroups = (signs: string): string => signs.match(/.{4}/g)?.join('-') ?? '';

/** A code as people write it down: `7K2M-9QXA-WD40`. */
export const writeCode = ({ start, secret }: RecoveryCode): string => inGroups(start + secret);

/** What was typed, if it can be a recovery code; case, spaces and dashes don't matter, nor do letters that look like digits. */
export function readCode(typed: string): RecoveryCode | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined;
  return { start: signs.slice(0, GROUP), secret: signs.slice(GROUP) };
}

const randomSigns = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten new codes, each with a start of its own. */
export function makeCodes(): RecoveryCode[] {
  const codes = new Map<string, RecoveryCode>();
  while (codes.size < RECOVERY_CODES) {
    const start = randomSigns(GROUP);
    codes.set(start, { start, secret: randomSigns(LENGTH - GROUP) });
  }
  return [...codes.values()];
}
