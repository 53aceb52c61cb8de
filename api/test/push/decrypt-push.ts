import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** The keys that a browser makes for one subscription. */
export interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const named = (text: string) => Buffer.from(`${text}\0`);

/** Opens a body in `aes128gcm` as a browser does (RFC 8188 and 8291). Throws where it is not right. */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (idLength !== 65 || record.length > recordSize) throw new Error('The header is not right.');
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([named('WebPush: info'), pair.getPublicKey(), sender]);
  const secret = hkdf(shared, auth, info, 32);
  const key = hkdf(secret, salt, named('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(secret, salt, named('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is not right.');
  return plain.subarray(0, end).toString('utf8');
}

/** A browser's keys with the names that the API of browsers gives them. */
export function newBrowserKeys(random: (size: number) => Buffer) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  const auth = random(16);
  return { pair, auth, sent: { p256dh, auth: auth.toString('base64url') } };
}
