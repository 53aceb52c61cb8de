import { webcrypto } from 'node:crypto';

/** Browsers sign and hash; jsdom alone knows only random numbers. Set up before each file of page tests. */
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
