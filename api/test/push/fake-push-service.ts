import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { isRecord } from '@clubhouse/contract';
import { type BrowserKeys, decryptPush, newBrowserKeys } from './decrypt-push.ts';

const MOST_BYTES = 4096;
const DAY_SECONDS = 24 * 3600;

// biome-ignore lint/suspicious/noExplicitAny: tests read payloads of every shape
type Payload = any;

export interface DeliveredPush {
  readonly endpoint: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly payload: Payload;
}

interface Subscription extends BrowserKeys {
  readonly endpoint: string;
  readonly applicationServerKey: string;
  isGone: boolean;
}

const json = (part: string | undefined): Record<string, unknown> => {
  const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
  return isRecord(value) ? value : {};
};

const publicKeyOf = (key: string) => {
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
};

/** Why a push service refuses who is sending (RFC 8292); undefined if it does not. */
export function vapidFault(authorization: string | undefined, expected: string, audience: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (key !== expected) return 'another key than the one subscribed with';
  const [head, claims, signature] = token.split('.');
  if (json(head).alg !== 'ES256') return 'not ES256';
  const signed = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature ?? '', 'base64url')))
    return 'a wrong signature';
  const { aud, exp, sub } = json(claims);
  if (aud !== audience) return 'for another push service';
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) return 'expired, or valid for more than a day';
  return /^(mailto:.+@.+|https:\/\/.+)/.test(String(sub)) ? undefined : 'no contact';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Why a push service refuses a message (RFC 8030), with its status. */
function messageFault(headers: IncomingHttpHeaders, body: Buffer): number | undefined {
  if (!/^\d+$/.test(String(headers.ttl))) return 400;
  if (headers['content-encoding'] !== 'aes128gcm') return 415;
  return body.length > MOST_BYTES ? 413 : undefined;
}

/** A push service that keeps the documented rules, and reads messages as the browser would. */
export async function startPushService() {
  const subscriptions = new Map<string, Subscription>();
  const delivered: DeliveredPush[] = [];
  const refused: string[] = [];
  const service = {
    origin: '',
    delivered,
    refused,
    /** Set to answer so instead of delivering. */
    answer: undefined as { status: number; headers?: Record<string, string> } | undefined,
    subscribe(applicationServerKey: string) {
      const keys = newBrowserKeys(randomBytes);
      const endpoint = `${service.origin}/push/${randomUUID()}`;
      subscriptions.set(endpoint, { ...keys, endpoint, applicationServerKey, isGone: false });
      return { endpoint, ...keys.sent };
    },
    unsubscribe(endpoint: string) {
      const known = subscriptions.get(endpoint);
      if (known) known.isGone = true;
    },
    payloads: () => delivered.map(({ payload }) => payload),
    close: async () => {},
  };
  const judge = async (request: IncomingMessage): Promise<readonly [number, Record<string, string>?]> => {
    const body = await bodyOf(request);
    const { headers } = request;
    if (service.answer) return [service.answer.status, service.answer.headers ?? {}];
    const subscription = subscriptions.get(`${service.origin}${request.url}`);
    if (!subscription) return [404];
    if (subscription.isGone) return [410];
    const vapid = vapidFault(headers.authorization, subscription.applicationServerKey, service.origin);
    if (vapid) refused.push(vapid);
    if (vapid) return [403];
    const fault = messageFault(headers, body);
    if (fault) return [fault];
    const payload: Payload = JSON.parse(decryptPush(body, subscription));
    const { endpoint } = subscription;
    delivered.push({ endpoint, ttl: Number(headers.ttl), urgency: String(headers.urgency), payload });
    return [201, { location: `${service.origin}/message/${randomUUID()}` }];
  };
  const server = createServer(async (request, response) => {
    const [status, headers] = await judge(request).catch((error): [number] => {
      refused.push(String(error));
      return [400];
    });
    response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!isRecord(address)) throw new Error('no port');
  service.origin = `http://127.0.0.1:${address.port}`;
  service.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return service;
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
