import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../../limiter/index.ts';

const derive = promisify(argon2);

/** What a hash costs an attacker: memory in KiB, and the number of passes. */
export const HASH_COST = { memory: 19456, passes: 2 } as const;
const KEY_BYTES = 32;

let cost: Readonly<Record<keyof typeof HASH_COST, number>> = HASH_COST;

/** Tests hash thousands of times, and lower the cost. No setting does. */
export function useHashCost(wanted: typeof cost): void {
  cost = wanted;
}

/** A login flood saturates the processors at about a hundred hashes a second: few run at once, some wait, the rest must. */
const AT_ONCE = 4;
const WAITING = 32;

export const inTurn = limitConcurrency(AT_ONCE, WAITING);

const compute = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: KEY_BYTES, memory, passes }));

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const hashHead = () => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`;

/** argon2id in the usual text form, computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await compute(password, salt, cost.memory, cost.passes);
  return `${hashHead()}${encode(salt)}$${encode(key)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export interface Checked {
  readonly good: boolean;
  /** The hash was made with other parameters than today's and should be made anew. */
  readonly stale: boolean;
}

/** Stands in for the hash of an unknown user, so that both take the same time. */
const noAccount = () => `${hashHead()}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares a password with a hash; without a hash it works as long and says no. */
export async function checkPassword(password: string, hash: string | undefined): Promise<Checked> {
  const match = FORM.exec(hash ?? noAccount()) ?? FORM.exec(noAccount());
  if (!match) throw new Error('The stand-in hash is not well formed.');
  const [, memory, passes, salt = '', key = ''] = match;
  const wanted = Buffer.from(key, 'base64');
  const computed = await compute(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  const good =
    hash !== undefined && FORM.test(hash) && wanted.length === computed.length && timingSafeEqual(wanted, computed);
  return { good, stale: Number(memory) !== cost.memory || Number(passes) !== cost.passes };
}
