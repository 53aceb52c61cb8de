import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptPush } from '../../src/modules/communications/push/encrypt-push.ts';
import { newPushKeys, vapidHeader } from '../../src/modules/communications/push/vapid.ts';
import { type PushService, startPushService } from './fake-push-service.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const keys = newPushKeys();
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
  const sender = { ...details, ...changes.signedWith };
  const headers = new Headers({
    Authorization: vapidHeader(changes.audience ?? endpoint, sender, changes.expires ?? now() + HOUR),
    'Content-Encoding': 'aes128gcm',
    TTL: '60',
    ...changes.headers,
  });
  if (changes.without) headers.delete(changes.without);
  const made = encryptPush(payload, { p256dh, auth });
  const body = changes.damage ? changes.damage(made) : made;
  const answer = await fetch(changes.endpoint ?? endpoint, { method: 'POST', headers, body: new Uint8Array(body) });
  return answer.status;
}

const lastByteOff = (body: Buffer) => {
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  return body;
};

test('a valid message is delivered and readable', async () => {
  expect(await send()).toBe(201);
  expect(service.payloads()).toEqual([{ title: 'Hello' }]);
});

const WRONG: readonly (readonly [what: string, status: number, changes: () => Changes])[] = [
  ['an address that was never given out', 404, () => ({ endpoint: `${service.origin}/push/none` })],
  ['another key', 403, () => ({ signedWith: newPushKeys() })],
  ['another audience', 403, () => ({ audience: 'https://push.example.com' })],
  ['a token that has expired', 403, () => ({ expires: now() - 10 })],
  ['no token', 403, () => ({ without: 'authorization' })],
  ['a token with a changed signature', 403, () => ({ headers: { Authorization: forged() } })],
  ['a token valid for more than a day', 403, () => ({ expires: now() + 25 * HOUR })],
  ['no TTL', 400, () => ({ without: 'ttl' })],
  ['another encoding', 415, () => ({ headers: { 'Content-Encoding': 'aesgcm' } })],
  ['a body that was changed', 400, () => ({ damage: lastByteOff })],
  ['a body that is too large', 413, () => ({ payload: 'x'.repeat(5000) })],
];

/** Claims of one token under the signature of another. */
function forged(): string {
  const [one, other] = [now() + HOUR, now() + 2 * HOUR].map((expires) => vapidHeader(service.origin, details, expires));
  const signature = /\.([\w-]+),/.exec(other ?? '')?.[1] ?? '';
  return (one ?? '').replace(/\.[\w-]+,/, (last) => last.replace(/[\w-]+/, signature));
}

test.each(WRONG)('%s is refused with %d', async (_what, status, changes) => {
  const before = service.delivered.length;
  expect(await send(changes())).toBe(status);
  expect(service.delivered).toHaveLength(before);
});
