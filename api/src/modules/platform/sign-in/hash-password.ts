import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../../limiter/index.ts';

const derive = promisify(argon2);

const MEMORY_KIB = 19456;
const PASSES = 2;
const KEY_BYTES = 32;

/** A login flood saturates the processors at about a hundred hashes a second: few run at once, some wait, the rest must. */
const AT_ONCE = 4;
const WAITING = 32;

export const inTurn = limitConcurrency(AT_ONCE, WAITING);

const compute = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: KEY_BYTES, memory, passes }));

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** argon2id in the usual text form, computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await compute(password, salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(salt)}$${encode(key)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export interface Checked {
  readonly good: boolean;
  /** The hash was made with other parameters than today's and should be made anew. */
  readonly stale: boolean;
}

/** Stands in for the hash of an unknown user, so that both take the same time. */
const NO_ACCOUNT = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares a password with a hash; without a hash it works as long and says no. */
export async function checkPassword(password: string, hash: string | undefined): Promise<Checked> {
  const match = FORM.exec(hash ?? NO_ACCOUNT) ?? FORM.exec(NO_ACCOUNT);
  if (!match) throw new Error('The stand-in hash is not well formed.');
  const [, memory, passes, salt = '', key = ''] = match;
  const wanted = Buffer.from(key, 'base64');
  const computed = await compute(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  const good =
    hash !== undefined && FORM.test(hash) && wanted.length === computed.length && timingSafeEqual(wanted, computed);
  return { good, stale: Number(memory) !== MEMORY_KIB || Number(passes) !== PASSES };
}
