import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEMBER_STATUSES, MEMBERSHIP_LEVELS_1 } from '../../enums.ts';
import { type Bytes, fromBase45, fromBase64url, toBase45, toBase64url } from './bytes.ts';
import { type Certificate, readCertificate, writeCertificate } from './certificate.ts';
import { CODE_PREFIX, checkCode, makeCertificate, makeCode, readCode, secondsLeft, stepOf } from './code.ts';
import { makeDeviceKey } from './keys.ts';
import { platform } from './platform.ts';
import { refusedAtDoor } from './refusal-reason.ts';

const NOW = Date.UTC(2026, 0, 10, 4, 0, 5);
const STEP = 30_000;

const club = await makeDeviceKey();
const device = await makeDeviceKey();
const facts: Certificate = {
  expires: NOW / 1000 + 3600,
  membership_id: 'M000123',
  name: 'Tan Mei Ling',
  membership_level_1: 'ORDINARY',
  status: 'ACTIVE',
  membership_end_date: '2027-12-31',
  deviceKey: fromBase64url(device.publicKey) as Bytes,
};
const certificate = await makeCertificate(facts, club.privateKey);
const code = await makeCode(certificate, device.privateKey, NOW);
const check = (text: string, at = NOW) => checkCode(text, [club.publicKey], at);

describe('a code', () => {
  test('says who holds it, and is dense in a QR code', async () => {
    expect(await check(code)).toEqual({ proof: 'GOOD', holder: facts });
    expect(code).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    expect(code.length).toBeLessThan(500);
    expect(code).toBe(code.trim());
  });

  test('with any bit of it flipped is refused', async () => {
    const bytes = fromBase45(code.slice(CODE_PREFIX.length)) as Bytes;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), async (bit) => {
        const bent = bytes.slice();
        bent[bit >> 3] = (bent[bit >> 3] as number) ^ (1 << (bit & 7));
        expect((await check(CODE_PREFIX + toBase45(bent))).proof).toBe('FORGED');
      }),
      { numRuns: 300 },
    );
  });

  test('that is none, or is cut, lengthened or spelt otherwise, is refused', async () => {
    const texts = ['', 'CH1:', 'M000123', code.slice(4), code.slice(0, -3), `${code}000`, code.toLowerCase()];
    for (const text of texts) expect(await check(text)).toEqual({ proof: 'FORGED', holder: null });
  });

  test('of another club, or signed by another device, is refused', async () => {
    const other = await makeDeviceKey();
    expect((await checkCode(code, [other.publicKey], NOW)).proof).toBe('FORGED');
    expect((await check(await makeCode(certificate, other.privateKey, NOW))).proof).toBe('FORGED');
    expect((await checkCode(code, ['not a key'], NOW)).proof).toBe('FORGED');
  });

  test('is good for its own step and the two beside it, whichever clock is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -5 * STEP, max: 5 * STEP }), async (skew) => {
        const near = Math.abs(stepOf(NOW + skew) - stepOf(NOW)) <= 1;
        expect((await check(code, NOW + skew)).proof).toBe(near ? 'GOOD' : 'OLD_CODE');
      }),
    );
  });

  test('of a device that was without the network for too long is not good', async () => {
    const end = facts.expires * 1000;
    const last = await makeCode(certificate, device.privateKey, end - 1);
    expect((await check(last, end - 1)).proof).toBe('GOOD');
    expect((await check(last, end)).proof).toBe('EXPIRED');
  });

  test('counts its seconds', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000_000), (at) => {
        const left = secondsLeft(at);
        expect(left).toBeGreaterThanOrEqual(1);
        expect(left).toBeLessThanOrEqual(30);
        expect(stepOf(at + left * 1000)).toBe(stepOf(at) + 1);
      }),
    );
    expect(readCode(code)?.step).toBe(stepOf(NOW));
  });
});

const day = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a certificate keeps what it was given, but for the end of a long name', () => {
  const anything = fc.record({
    expires: fc.nat(0xff_ff_ff_ff),
    membership_id: fc.string({ maxLength: 20 }),
    name: fc.string({ maxLength: 60, unit: 'grapheme' }).filter((text) => text.isWellFormed()),
    membership_level_1: fc.constantFrom(...MEMBERSHIP_LEVELS_1, 'GOLD', 'LIFE_MEMBER'),
    status: fc.constantFrom(...MEMBER_STATUSES),
    membership_end_date: fc.option(day),
  });
  fc.assert(
    fc.property(anything, (given) => {
      const whole = { ...given, deviceKey: facts.deviceKey };
      const read = readCertificate(writeCertificate(whole))?.facts;
      expect(read).toEqual({ ...whole, name: [...given.name].slice(0, 40).join('') });
    }),
  );
});

test('bytes survive both spellings, and each text has one meaning', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
      const bytes = new Uint8Array(given);
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
  for (const text of [':::', '0', 'a0', 'GGX', '::']) expect(fromBase45(text)).toBeUndefined();
  for (const text of ['A', 'AB', 'a=', 'a b']) expect(fromBase64url(text)).toBeUndefined();
  expect(toBase45(new platform.TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0');
});

describe('at the door', () => {
  test('only those in good standing come in, up to their last day', () => {
    expect(refusedAtDoor('ACTIVE', null, '2026-01-10')).toBeNull();
    expect(refusedAtDoor('ACTIVE', '2026-01-10', '2026-01-10')).toBeNull();
    expect(refusedAtDoor('ACTIVE', '2026-01-09', '2026-01-10')).toBe('Membership ended on 9 January 2026.');
    for (const status of MEMBER_STATUSES.slice(1)) expect(refusedAtDoor(status, null, '2026-01-10')).toMatch(/\.$/);
  });
});
