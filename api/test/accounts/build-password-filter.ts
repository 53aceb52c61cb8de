import { readFileSync, writeFileSync } from 'node:fs';
import { PASSWORD_MIN } from '@clubhouse/contract';
import { foldPassword, placesOf } from '../../src/modules/platform/sign-in/breached-passwords.ts';

const BYTES = 1_000_000;
const FILE = new URL('../../src/modules/platform/sign-in/breached-passwords.bloom', import.meta.url);

/** The passwords of a list that no other rule refuses: long enough, and not only digits. */
const readList = (text: string): Set<string> =>
  new Set(
    text
      .split(/\r?\n/)
      .map((line) => foldPassword(line.trim()))
      .filter((password) => [...password].length >= PASSWORD_MIN && !/^\d+$/.test(password)),
  );

const [list] = process.argv.slice(2);
if (!list) {
  console.error('Usage: npm run password-filter -- <file with one password per line>');
  process.exit(2);
}
const passwords = readList(readFileSync(list, 'utf8'));
const bits = Buffer.alloc(BYTES);
for (const password of passwords)
  for (const place of placesOf(password, BYTES)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
writeFileSync(FILE, bits);
console.log(`${passwords.size.toLocaleString('en')} passwords in ${BYTES.toLocaleString('en')} bytes.`);
