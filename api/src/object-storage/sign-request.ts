import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hexadecimal. */
  readonly bodyHash: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Encodes everything that RFC 3986 reserves, which is more than JavaScript does. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  return pairs.sort((a, b) => (a < b ? -1 : 1)).join('&');
}

/** The headers of a request with its signature, version 4 as AWS describes it. */
export function signRequest(request: UnsignedRequest, signer: Signer, now: Date): Record<string, string> {
  const { method, url, bodyHash } = request;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const key = [signer.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${signer.secretAccessKey}`, day));
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}
