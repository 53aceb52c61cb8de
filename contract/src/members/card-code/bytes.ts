import { platform } from './platform.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Pieces one after the other. */
export function concat(...pieces: readonly Bytes[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export const toBase64url = (bytes: Bytes): string =>
  platform
    .btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of a base64url text; undefined when it is none, or not spelt in the one way we spell it. */
export function fromBase64url(text: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = platform.atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}

const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Base45 (RFC 9285): all its characters are in the QR code's dense alphanumeric set. */
export function toBase45(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    const pair = second !== undefined;
    let value = pair ? first * 256 + second : first;
    for (let digit = pair ? 3 : 2; digit > 0; digit -= 1) {
      text += BASE45[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** The bytes of a base45 text, or undefined. Strict: each text has one meaning, and each meaning one text. */
export function fromBase45(text: string): Bytes | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((char) => BASE45.indexOf(char));
    if (digits.includes(-1)) return undefined;
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value >= 256 ** (digits.length - 1)) return undefined;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}
