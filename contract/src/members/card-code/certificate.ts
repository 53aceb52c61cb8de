import { MEMBER_STATUSES, MEMBERSHIP_LEVELS_1, type MemberStatus } from '../../enums.ts';
import { type Bytes, concat } from './bytes.ts';
import { PUBLIC_KEY_BYTES } from './keys.ts';
import { platform } from './platform.ts';

/** What the club says about the holder of a device, and until when. */
export interface Certificate {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly membership_id: string;
  readonly name: string;
  readonly membership_level_1: string;
  readonly status: MemberStatus;
  readonly membership_end_date: string | null;
  /** The device's public key, raw. */
  readonly deviceKey: Bytes;
}

const VERSION = 1;
const NAME_LENGTH = 40;
/** Stands for a level of the club's own, whose code follows. The specification's levels are one byte each. */
const OWN_LEVEL = 255;
const DAY = 86_400_000;
/** Days are counted from the year 1; 0 is no day. */
const FIRST_DAY = Date.UTC(2000, 0, 1) - 730_119 * DAY;

const dayNumber = (date: string | null): number => (date ? (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY : 0);
const dayOf = (number: number): string | null =>
  number === 0 ? null : new Date(FIRST_DAY + number * DAY).toISOString().slice(0, 10);

/** A number in this many bytes, the highest first. */
export function toNumberBytes(value: number, length: number): Bytes {
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

export const fromNumberBytes = (bytes: Bytes): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function counted(text: string): Bytes {
  const bytes = new platform.TextEncoder().encode(text);
  return concat(Uint8Array.of(bytes.length), bytes);
}

const STANDARD_LEVELS: readonly string[] = MEMBERSHIP_LEVELS_1;

function levelBytes(code: string): Bytes {
  const place = STANDARD_LEVELS.indexOf(code);
  return place >= 0 ? Uint8Array.of(place) : concat(Uint8Array.of(OWN_LEVEL), counted(code));
}

/** The certificate as bytes, without its signature. A long name is cut. */
export function writeCertificate(facts: Certificate): Bytes {
  return concat(
    Uint8Array.of(VERSION),
    toNumberBytes(facts.expires, 4),
    counted(facts.membership_id),
    counted([...facts.name].slice(0, NAME_LENGTH).join('')),
    levelBytes(facts.membership_level_1),
    Uint8Array.of(MEMBER_STATUSES.indexOf(facts.status)),
    toNumberBytes(dayNumber(facts.membership_end_date), 3),
    facts.deviceKey,
  );
}

/** The certificate at the beginning of some bytes, and its length; undefined when there is none. */
export function readCertificate(bytes: Bytes): { readonly facts: Certificate; readonly length: number } | undefined {
  let at = 0;
  const take = (length: number): Bytes => {
    at += length;
    if (at > bytes.length) throw new RangeError('The bytes end early.');
    return bytes.slice(at - length, at);
  };
  const number = (length: number) => fromNumberBytes(take(length));
  const text = () => new platform.TextDecoder('utf-8', { fatal: true }).decode(take(number(1)));
  try {
    if (number(1) !== VERSION) return undefined;
    const expires = number(4);
    const membership_id = text();
    const name = text();
    const level = number(1);
    const membership_level_1 = level === OWN_LEVEL ? text() : STANDARD_LEVELS[level];
    const status = MEMBER_STATUSES[number(1)];
    const membership_end_date = dayOf(number(3));
    const deviceKey = take(PUBLIC_KEY_BYTES);
    if (!membership_level_1 || !status) return undefined;
    const facts = { expires, membership_id, name, membership_level_1, status, membership_end_date, deviceKey };
    return { facts, length: at };
  } catch {
    return undefined;
  }
}
