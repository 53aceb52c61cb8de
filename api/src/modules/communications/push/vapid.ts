import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The club's key for push services, base64url as browsers take it: a point on P-256, and its private number. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Who sends: an address that a push service can write to. */
export interface Sender extends PushKeys {
  readonly subject: string;
}

/** How long a push service may take a signature for ours; RFC 8292 allows twice that. */
const VALID_SECONDS = 12 * 3600;

export function newPushKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Proves to one push service who is sending (VAPID, RFC 8292): the `Authorization` header. */
export function vapidHeader(
  endpoint: string,
  { subject, publicKey, privateKey }: Sender,
  expires = Math.floor(Date.now() / 1000) + VALID_SECONDS,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
