import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers } from './gateway.ts';

/** A header of a webhook, the first one where it came several times. */
export const headerOf = (headers: Headers, name: string): string => [headers[name]].flat()[0] ?? '';

/** HMAC-SHA256 over the parts one after the other, in hexadecimal. */
export const hmacOf = (secret: string, ...parts: readonly (Buffer | string)[]): string =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', secret)).digest('hex');

/** Compares two signatures in hexadecimal; how long that takes says nothing about where they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
}
