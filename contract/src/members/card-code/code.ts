import { CARD_CODE } from '../cards/card-operations.ts';
import { type Bytes, concat, fromBase45, fromBase64url, toBase45, toBase64url } from './bytes.ts';
import { type Certificate, fromNumberBytes, readCertificate, toNumberBytes, writeCertificate } from './certificate.ts';
import { isSigned, readPublicKey, SIGNATURE_BYTES, signBytes } from './keys.ts';
import type { PlatformKey } from './platform.ts';

/** What every code begins with; a typed number never does. */
export const CODE_PREFIX = 'CH1:';

const STEP_MS = CARD_CODE.stepSeconds * 1000;
const STEP_BYTES = 4;
/** Codes of the neighbouring steps are good too: clocks differ, and scanning takes a moment. */
const STEPS_OFF = 1;

/** The number of the step that a moment falls into. */
export const stepOf = (atMs: number): number => Math.floor(atMs / STEP_MS);

/** Whole seconds until the next step, 1 to 30. */
export const secondsLeft = (atMs: number): number => Math.ceil(((stepOf(atMs) + 1) * STEP_MS - atMs) / 1000);

/** A certificate with the club's signature, as the wire carries it. */
export async function makeCertificate(facts: Certificate, clubKey: PlatformKey): Promise<string> {
  const body = writeCertificate(facts);
  return toBase64url(concat(body, await signBytes(clubKey, 'card', body)));
}

/** The code of a moment: the certificate, the step, and the device's signature over both. */
export async function makeCode(certificate: string, privateKey: PlatformKey, atMs: number): Promise<string> {
  const bytes = fromBase64url(certificate);
  if (!bytes) throw new TypeError('This is not a certificate.');
  const body = concat(bytes, toNumberBytes(stepOf(atMs), STEP_BYTES));
  return CODE_PREFIX + toBase45(concat(body, await signBytes(privateKey, 'code', body)));
}

export interface ReadCode {
  readonly holder: Certificate;
  readonly step: number;
  /** The signed bytes and their signatures. */
  readonly parts: Readonly<Record<'certificate' | 'clubSignature' | 'body' | 'deviceSignature', Bytes>>;
}

/** What a code says, believed or not; undefined when it is no code. */
export function readCode(text: string): ReadCode | undefined {
  const bytes = text.startsWith(CODE_PREFIX) ? fromBase45(text.slice(CODE_PREFIX.length)) : undefined;
  const read = bytes && readCertificate(bytes);
  if (!bytes || !read) return undefined;
  const certified = read.length + SIGNATURE_BYTES;
  const signed = certified + STEP_BYTES;
  if (bytes.length !== signed + SIGNATURE_BYTES) return undefined;
  const parts = {
    certificate: bytes.slice(0, read.length),
    clubSignature: bytes.slice(read.length, certified),
    body: bytes.slice(0, signed),
    deviceSignature: bytes.slice(signed),
  };
  return { holder: read.facts, step: fromNumberBytes(bytes.slice(certified, signed)), parts };
}

export type CodeVerdict =
  /** Not a code, or not signed by the club and the device. */
  | { readonly proof: 'FORGED'; readonly holder: null }
  /** A code of now; or of another time; or of a device that has been without the network for too long. */
  | { readonly proof: 'GOOD' | 'OLD_CODE' | 'EXPIRED'; readonly holder: Certificate };

const FORGED = { proof: 'FORGED', holder: null } as const;

async function isSignedBy(publicKey: string, { certificate, clubSignature }: ReadCode['parts']): Promise<boolean> {
  const key = await readPublicKey(fromBase64url(publicKey));
  return key !== undefined && isSigned(key, 'card', certificate, clubSignature);
}

/**
 * Checks a code without any network. What it says of the holder was true when the certificate was made. A club that
 * changed its key has more than one for a day.
 */
export async function checkCode(text: string, clubKeys: readonly string[], atMs: number): Promise<CodeVerdict> {
  const code = readCode(text);
  if (!code) return FORGED;
  const { holder, step, parts } = code;
  const signed = await Promise.all(clubKeys.map((key) => isSignedBy(key, parts)));
  if (!signed.includes(true)) return FORGED;
  const device = await readPublicKey(holder.deviceKey);
  if (!device || !(await isSigned(device, 'code', parts.body, parts.deviceSignature))) return FORGED;
  if (Math.abs(stepOf(atMs) - step) > STEPS_OFF) return { proof: 'OLD_CODE', holder };
  return { proof: atMs >= holder.expires * 1000 ? 'EXPIRED' : 'GOOD', holder };
}
