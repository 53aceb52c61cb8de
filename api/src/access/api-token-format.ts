import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIXES, type ApiTokenKind } from '@clubhouse/contract';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 256 bits and 32 bits, written in 62 digits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const TOKEN = new RegExp(
  `^((?:${Object.values(API_TOKEN_PREFIXES).join('|')})[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

function inDigits(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = `${DIGITS[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return text;
}

const checksum = (text: string): string => inDigits(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** A new token: prefix, 256 random bits, and a checksum by which a scanner tells it from an example. */
export function newApiToken(kind: ApiTokenKind): string {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  const text = `${API_TOKEN_PREFIXES[kind]}${inDigits(secret, SECRET_LENGTH)}`;
  return `${text}${checksum(text)}`;
}

/** Whether a text claims to be an API token; sessions have other tokens. */
export const claimsToBeApiToken = (text: string): boolean =>
  Object.values(API_TOKEN_PREFIXES).some((prefix) => text.startsWith(prefix));

/** Whether a text can be an API token at all. One that is mistyped or cut off is refused without asking the database. */
export function isApiToken(text: string): boolean {
  const [, before, check] = TOKEN.exec(text) ?? [];
  return before !== undefined && checksum(before) === check;
}

/** What is stored of a token. It has 256 random bits, so a plain hash can't be guessed back. */
export const hashApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();
