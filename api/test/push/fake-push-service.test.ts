import { createPrivateKey, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { type PushService, startPushService } from './fake-push-service.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const keys = webPush.generateVAPIDKeys();
const details = { subject: 'mailto:club@example.com', ...keys };
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

interface Changes {
  readonly endpoint?: string;
  readonly audience?: string;
  readonly expires?: number;
  readonly signedWith?: typeof keys;
  readonly headers?: Record<string, string>;
  readonly without?: string;
  readonly payload?: string;
  readonly damage?: (body: Buffer) => Buffer;
}

/** Sends a message that is right but for one thing, and says what the service answers. */
async function send(changes: Changes = {}): Promise<number> {
  const { endpoint, p256dh, auth } = service.subscribe(keys.publicKey);
  const payload = changes.payload ?? JSON.stringify({ title: 'Hello' });
  const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: details,
    TTL: 60,
  });
  const { publicKey, privateKey } = changes.signedWith ?? keys;
  const signed = webPush.getVapidHeaders(
    changes.audience ?? service.origin,
    details.subject,
    publicKey,
    privateKey,
    'aes128gcm',
    changes.expires ?? now() + HOUR,
  );
  const headers = new Headers({ ...made.headers, Authorization: signed.Authorization, ...changes.headers } as never);
  headers.delete('content-length');
  if (changes.without) headers.delete(changes.without);
  const body = changes.damage ? changes.damage(made.body) : made.body;
  const answer = await fetch(changes.endpoint ?? endpoint, { method: 'POST', headers, body: new Uint8Array(body) });
  return answer.status;
}

const lastByteOff = (body: Buffer) => {
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  return body;
};

test('what is right is delivered and can be read', async () => {
  expect(await send()).toBe(201);
  expect(service.payloads()).toEqual([{ title: 'Hello' }]);
});

const WRONG: readonly (readonly [what: string, status: number, changes: () => Changes])[] = [
  ['an address that was never given out', 404, () => ({ endpoint: `${service.origin}/push/none` })],
  ['another key', 403, () => ({ signedWith: webPush.generateVAPIDKeys() })],
  ['another audience', 403, () => ({ audience: 'https://push.example.com' })],
  ['a token that has expired', 403, () => ({ expires: now() - 10 })],
  ['no token', 403, () => ({ without: 'authorization' })],
  ['a token with a changed signature', 403, () => ({ headers: { Authorization: forged() } })],
  ['a token valid for more than a day', 403, () => ({ headers: { Authorization: longLived() } })],
  ['no TTL', 400, () => ({ without: 'ttl' })],
  ['another encoding', 415, () => ({ headers: { 'Content-Encoding': 'aesgcm' } })],
  ['a body that was changed', 400, () => ({ damage: lastByteOff })],
  ['a body that is too large', 413, () => ({ payload: 'x'.repeat(5000) })],
];

/** Claims of one token under the signature of another. */
function forged(): string {
  const token = (expires: number) =>
    webPush.getVapidHeaders(service.origin, details.subject, keys.publicKey, keys.privateKey, 'aes128gcm', expires)
      .Authorization;
  const [one, other] = [token(now() + HOUR), token(now() + 2 * HOUR)];
  const signature = /\.([\w-]+),/.exec(other)?.[1] ?? '';
  return one.replace(/\.[\w-]+,/, (last) => last.replace(/[\w-]+/, signature));
}

/** The library makes none that is valid for so long. */
function longLived(): string {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: keys.privateKey }, format: 'jwk' });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: service.origin, exp: now() + 25 * HOUR, sub: details.subject };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

test.each(WRONG)('%s is refused with %d', async (_what, status, changes) => {
  const before = service.delivered.length;
  expect(await send(changes())).toBe(status);
  expect(service.delivered).toHaveLength(before);
});
