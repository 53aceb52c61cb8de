import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A Bloom filter of passwords that were stolen elsewhere, built by `npm run password-filter`. It knows every one of
 * them, and takes about one in ten thousand others for one. Nothing leaves the club to look one up.
 */
const FILE = new URL('./breached-passwords.bloom', import.meta.url);

/** How many bits stand for a password: the best number for nineteen bits of file per password. */
const HASHES = 13;

/** The form in which passwords are looked up. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** The places of a folded password in a filter of so many bytes. */
export function placesOf(folded: string, bytes: number): number[] {
  const digest = createHash('sha256').update(folded).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: HASHES }, (_, n) => (start + n * step) % (bytes * 8));
}

let filter: Buffer | undefined;

/** Whether a password is known to be stolen. */
export function isBreached(password: string): boolean {
  filter ??= readFileSync(FILE);
  const bits = filter;
  return placesOf(foldPassword(password), bits.length).every((place) => (bits[place >> 3] ?? 0) & (1 << (place & 7)));
}
