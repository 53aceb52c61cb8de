import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Closes and opens single values with AES-256-GCM; `about` binds a value to its row, so that it cannot be moved to another. */
export interface Seal {
  close(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
}

/** A seal of its own for stored values, made from the club's secret. */
export function sealFor(secret: string): Seal {
  const key = createHmac('sha256', secret).update('stored values').digest();
  return {
    close: (text, about) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
  };
}
