import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A key that the storage knows. */
export interface KnownKey {
  readonly id: string;
  readonly secret: string;
}

export const hashOf = (data: string | Buffer, kind = 'sha256') => createHash(kind).update(data).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const MOST_SKEW_MS = 15 * 60_000;

const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as S3 sorts and encodes it, from the address as it was sent. */
function sortedQuery(raw: string): string {
  const pairs = raw === '' ? [] : raw.split('&').map((pair) => pair.split('='));
  return pairs
    .map(([name = '', value = '']) =>
      [name, value].map((part) => strict(decodeURIComponent(part.replaceAll('+', ' ')))),
    )
    .sort(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

/** Why a request is refused, as S3's code; undefined if its signature is right. Written apart from the code it tests. */
export function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { id, secret }: KnownKey,
  region: string,
  now: number,
): string | undefined {
  const { method = '', url = '', headers } = request;
  const [, keyId = '', day = '', scope = '', signedNames = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (!signature) return headers.authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied';
  if (keyId !== id) return 'InvalidAccessKeyId';
  if (scope !== region) return 'AuthorizationHeaderMalformed';
  const names = signedNames.split(';');
  const isSorted = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
  const mustBe = [...MUST_BE_SIGNED, ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!isSorted || mustBe.some((name) => !names.includes(name))) return 'AccessDenied';
  const stamp = String(headers['x-amz-date']);
  const time = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!stamp.startsWith(day) || Number.isNaN(time)) return 'AccessDenied';
  if (Math.abs(now - time) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const claimed = String(headers['x-amz-content-sha256']);
  const [path = '', query = ''] = url.split('?');
  const lines = names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('');
  const canonical = [method, path, sortedQuery(query), lines, signedNames, claimed].join('\n');
  const dayKey = mac(`AWS4${secret}`, day);
  const signingKey = mac(mac(mac(dayKey, region), 's3'), 'aws4_request');
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${hashOf(canonical)}`;
  if (mac(signingKey, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return hashOf(body) === claimed ? undefined : 'XAmzContentSHA256Mismatch';
}
