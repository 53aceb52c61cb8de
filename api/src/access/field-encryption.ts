import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Closes and opens single values with AES-256-GCM; `about` binds a value to its row, so that it cannot be moved to another. */
export interface Seal {
  close(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
}

function decrypt(key: Buffer, sealed: Buffer, about: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
}

/** The seal for stored values, made from the club's secret. Values closed with an old secret still open. */
export function sealFor(secret: string, oldSecrets: readonly string[] = []): Seal {
  const keys = [secret, ...oldSecrets].map((from) => createHmac('sha256', from).update('stored values').digest());
  const [current = Buffer.alloc(0)] = keys;
  return {
    close: (text, about) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, about) => {
      let failure: unknown;
      for (const key of keys) {
        try {
          return decrypt(key, sealed, about);
        } catch (error) {
          failure ??= error;
        }
      }
      throw failure;
    },
  };
}
