import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import { messageOf } from '../../../errors.ts';

type AppleSettings = Pick<
  Config,
  'APPLE_PASS_TYPE_ID' | 'APPLE_TEAM_ID' | 'APPLE_PASS_CERTIFICATE' | 'APPLE_PASS_KEY' | 'APPLE_WWDR_CERTIFICATE'
>;

/** All that signs passes and tells devices of changes. */
export interface AppleIdentity {
  readonly passType: string;
  readonly team: string;
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
  readonly wwdr: X509Certificate;
}

export type ReadIdentity =
  | { readonly identity: AppleIdentity; readonly expires: Date }
  /** A sentence for the person who runs the server. */
  | { readonly fault: string };

function readAs<T>(setting: string, path: string, read: (bytes: Buffer) => T): T {
  try {
    return read(readFileSync(path));
  } catch (error) {
    throw new Error(`${setting} can’t be read: ${messageOf(error)}`);
  }
}

const certificateIn = (setting: string, path: string) => readAs(setting, path, (bytes) => new X509Certificate(bytes));

/** Why what was read does not fit together; undefined if it does. */
function faultOf({ passType, team, certificate, key, wwdr }: AppleIdentity): string | undefined {
  if (key.asymmetricKeyType !== 'rsa') return 'APPLE_PASS_KEY isn’t an RSA key.';
  if (!certificate.checkPrivateKey(key)) return 'APPLE_PASS_KEY isn’t the key of APPLE_PASS_CERTIFICATE.';
  const subject = certificate.subject.split('\n');
  if (!subject.includes(`UID=${passType}`)) return `APPLE_PASS_CERTIFICATE isn’t for ${passType}.`;
  if (!subject.includes(`OU=${team}`)) return `APPLE_PASS_CERTIFICATE isn’t of the team ${team}.`;
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    return 'APPLE_WWDR_CERTIFICATE didn’t issue APPLE_PASS_CERTIFICATE; Apple has several generations of it.';
  return undefined;
}

/** Reads the files that Apple gave, and judges whether they fit; undefined while passes are not set up. */
export function readAppleIdentity(config: AppleSettings, now = Date.now()): ReadIdentity | undefined {
  const { APPLE_PASS_TYPE_ID: passType, APPLE_TEAM_ID: team, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY } = config;
  const { APPLE_WWDR_CERTIFICATE } = config;
  if (!passType || !team || !APPLE_PASS_CERTIFICATE || !APPLE_PASS_KEY || !APPLE_WWDR_CERTIFICATE) return undefined;
  try {
    const certificate = certificateIn('APPLE_PASS_CERTIFICATE', APPLE_PASS_CERTIFICATE);
    const key = readAs('APPLE_PASS_KEY', APPLE_PASS_KEY, createPrivateKey);
    const wwdr = certificateIn('APPLE_WWDR_CERTIFICATE', APPLE_WWDR_CERTIFICATE);
    const identity = { passType, team, certificate, key, wwdr };
    const expires = new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo)));
    const fault = faultOf(identity);
    if (fault) return { fault };
    if (expires.getTime() <= now)
      return { fault: `APPLE_PASS_CERTIFICATE expired on ${expires.toISOString().slice(0, 10)}.` };
    return { identity, expires };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}
