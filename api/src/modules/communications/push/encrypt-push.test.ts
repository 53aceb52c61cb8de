import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush, newBrowserKeys } from '../../../../test/push/decrypt-push.ts';
import { encryptPush } from './encrypt-push.ts';

const decoded = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291, appendix A, comes out byte by byte', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: decoded('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: decoded('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y' +
      'l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('each message has its own key and salt, and only its browser reads it', () => {
  const browser = newBrowserKeys(randomBytes);
  const [one, other] = [encryptPush('你好, நலமா?', browser.sent), encryptPush('你好, நலமா?', browser.sent)];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(decryptPush(one, browser)).toBe('你好, நலமா?');
  expect(decryptPush(other, browser)).toBe('你好, நலமா?');
  expect(() => decryptPush(one, newBrowserKeys(randomBytes))).toThrow();
});

const { p256dh, auth } = newBrowserKeys(randomBytes).sent;
test.each([
  ['a key that is too short', { p256dh: p256dh.slice(4), auth }],
  ['a key that is no point on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }],
  ['a secret that is too short', { p256dh, auth: 'AAAA' }],
])('%s encrypts nothing', (_what, keys) => {
  expect(() => encryptPush('Hello', keys)).toThrow();
});
