import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { der, integer, nothing, octets, oid, readParts, sequence, set, utcTime } from './der.ts';

/** Who signs: the certificate with its key, and the certificates between it and one that everyone knows. */
export interface CmsSigner {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
  readonly intermediates: readonly X509Certificate[];
}

const DATA = oid('1.2.840.113549.1.7.1');
const SIGNED_DATA = oid('1.2.840.113549.1.7.2');
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3');
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4');
const SIGNING_TIME = oid('1.2.840.113549.1.9.5');
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing());
const RSA = sequence(oid('1.2.840.113549.1.1.1'), nothing());

/** By whom a certificate was issued, and under which number. */
function issuerAndSerial(certificate: X509Certificate): Buffer {
  const [whole] = readParts(certificate.raw);
  const [body] = readParts(whole?.content ?? Buffer.alloc(0));
  const parts = readParts(body?.content ?? Buffer.alloc(0));
  // The version comes first, in all certificates since 1996.
  const [serial, , issuer] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  if (!serial || !issuer) throw new Error('The certificate can’t be read.');
  return sequence(issuer.whole, serial.whole);
}

/** A detached signature: PKCS#7, or CMS (RFC 5652), with SHA-256 and RSA. */
export function signDetached(content: Buffer, { certificate, key, intermediates }: CmsSigner, at = new Date()): Buffer {
  const attribute = (name: Buffer, value: Buffer) => sequence(name, set(value));
  const attributes = set(
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, utcTime(at)),
    attribute(MESSAGE_DIGEST, octets(createHash('sha256').update(content).digest())),
  );
  // They are signed as a set, and stand in the message as an element of their own kind.
  const signature = sign('sha256', attributes, key);
  const [asSet] = readParts(attributes);
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    SHA256,
    der(0xa0, asSet?.content ?? Buffer.alloc(0)),
    RSA,
    octets(signature),
  );
  const certificates = [certificate, ...intermediates].map(({ raw }) => raw);
  const signed = sequence(integer(1), set(SHA256), sequence(DATA), der(0xa0, ...certificates), set(signer));
  return sequence(SIGNED_DATA, der(0xa0, signed));
}
