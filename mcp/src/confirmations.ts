import { createHash, randomInt } from 'node:crypto';

/** How long a code is good for. */
const LIFETIME_MS = 5 * 60 * 1000;
const MOST = 1000;

interface Pending {
  readonly fingerprint: string;
  readonly expires: number;
}

/** Keys in order, so that the same input has the same fingerprint. */
const ordered = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** An action as it was shown to a person: who, what, with which input, and on which terms. */
export interface Action {
  readonly tool: string;
  readonly input: unknown;
  readonly token: string;
  /** Price and refund: if they differ when it is confirmed, the code is no longer good. */
  readonly terms: unknown;
}

const fingerprintOf = (action: Action) =>
  createHash('sha256').update(JSON.stringify(action, ordered)).digest('base64url');

/** Codes for actions that wait for a yes. Each is good once, for exactly the action it was given for. */
export class Confirmations {
  readonly #pending = new Map<string, Pending>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A code for an action. */
  offer(action: Action): { readonly code: string; readonly expires_at: string } {
    this.#clean();
    const code = String(randomInt(100_000_000, 1_000_000_000));
    const expires = this.#now() + LIFETIME_MS;
    this.#pending.set(code, { fingerprint: fingerprintOf(action), expires });
    return { code, expires_at: new Date(expires).toISOString() };
  }

  /** Whether this code was given for this action, lately, and not used yet. A code that was tried is gone. */
  redeem(code: string, action: Action): boolean {
    const found = this.#pending.get(code);
    this.#pending.delete(code);
    return found !== undefined && found.expires > this.#now() && found.fingerprint === fingerprintOf(action);
  }

  #clean(): void {
    for (const [code, { expires }] of this.#pending) if (expires <= this.#now()) this.#pending.delete(code);
    const [oldest] = this.#pending.keys();
    if (oldest && this.#pending.size >= MOST) this.#pending.delete(oldest);
  }
}
