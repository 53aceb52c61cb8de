import { createECDH, hkdfSync } from 'node:crypto';
import { type PlatformKey, readPrivateKey } from '@clubhouse/contract';

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface ClubKey {
  readonly privateKey: Promise<PlatformKey>;
  /** Raw, base64url. */
  readonly publicKey: string;
}

/**
 * The key that signs cards. It is made from the club's secret, so that every process has the same one and a restored club
 * keeps it. 48 bytes for a number of 32 leave no bias worth speaking of.
 */
export function clubKeyFor(secret: string): ClubKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'signing of cards', 48));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const raw = pair.getPublicKey();
  const part = (from: number) => raw.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: d.toString('base64url') };
  return { privateKey: readPrivateKey(jwk), publicKey: raw.toString('base64url') };
}
