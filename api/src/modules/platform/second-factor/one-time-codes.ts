import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps of thirty seconds a phone's clock may be off. */
const TOLERANCE = 1;

const appFor = (key: string) => new TOTP({ ...FORMAT, secret: Secret.fromBase32(key) });

/** 160 random bits, as people type them. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The address behind the QR code: it names the club and the login in the app's list. */
export const uriFor = (key: string, club: string, login: string): string =>
  new TOTP({ ...FORMAT, secret: Secret.fromBase32(key), issuer: club, label: login }).toString();

/** The step that a code is for, if it is one of this key and about now. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  // The library throws on other signs that look like digits.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const app = appFor(key);
  const offset = app.validate({ token: code, window: TOLERANCE, timestamp: now });
  return offset === null ? undefined : app.counter({ timestamp: now }) + offset;
}
