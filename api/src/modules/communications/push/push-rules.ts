import { createPublicKey } from 'node:crypto';

/** What the answer of a push service means: `gone` for the device, `again` later, `refused` for good. */
export function judgeAnswer(status: number): 'sent' | 'gone' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
}

/** Whether a browser's public key is a point on the curve P-256, uncompressed. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) => one.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** The keys of a subscription that can't be right, by field. */
export function keyFaults({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): readonly string[] {
  const isSecret = /^[\w-]+$/.test(auth) && Buffer.from(auth, 'base64url').length === 16;
  return [...(isPublicKey(p256dh) ? [] : ['p256dh']), ...(isSecret ? [] : ['auth'])];
}
