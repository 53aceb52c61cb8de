import { type Bytes, concat, toBase64url } from './bytes.ts';
import { type PlatformKey, platform } from './platform.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

export const PUBLIC_KEY_BYTES = 65;
export const SIGNATURE_BYTES = 64;

/** What a signature is about; one made for one purpose is worth nothing for another. */
export type Purpose = 'card' | 'code';

const about = (purpose: Purpose, bytes: Bytes): Bytes =>
  concat(new platform.TextEncoder().encode(`clubhouse ${purpose}\0`), bytes);

/** The key pair of one device. The private key never leaves it: it cannot be exported, only kept (IndexedDB) and used. */
export async function makeDeviceKey(): Promise<{ readonly privateKey: PlatformKey; readonly publicKey: string }> {
  const { privateKey, publicKey } = await platform.crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  return {
    privateKey,
    publicKey: toBase64url(new Uint8Array(await platform.crypto.subtle.exportKey('raw', publicKey))),
  };
}

/** A public key from its raw bytes; undefined when they are no point of the curve. */
export async function readPublicKey(raw: Bytes | undefined): Promise<PlatformKey | undefined> {
  if (raw?.length !== PUBLIC_KEY_BYTES) return undefined;
  return platform.crypto.subtle.importKey('raw', raw, CURVE, false, ['verify']).catch(() => undefined);
}

/** A private key for signing. */
export const readPrivateKey = (jwk: object): Promise<PlatformKey> =>
  platform.crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']);

/** 64 bytes. */
export async function signBytes(key: PlatformKey, purpose: Purpose, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await platform.crypto.subtle.sign(SIGNING, key, about(purpose, bytes)));
}

export const isSigned = (key: PlatformKey, purpose: Purpose, bytes: Bytes, signature: Bytes): Promise<boolean> =>
  platform.crypto.subtle.verify(SIGNING, key, signature, about(purpose, bytes));
