import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and reads the tokens in notifications. They are made from the number of the message, so none is stored. */
export interface PushTokens {
  make(uid: string): string;
  /** The number of the message; undefined when a single character is not ours. */
  read(token: string): string | undefined;
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Tokens signed with a key of their own, made from the club's secret. Those made with an old secret still work. */
export function pushTokens(secret: string, oldSecrets: readonly string[] = []): PushTokens {
  const keys = [secret, ...oldSecrets].map((from) => createHmac('sha256', from).update('push answers').digest());
  const [current = Buffer.alloc(0)] = keys;
  const signed = (uid: string, key = current) => createHmac('sha256', key).update(uid).digest('base64url');
  return {
    make: (uid) => `${uid}.${signed(uid)}`,
    read(token) {
      const [, uid, signature = ''] = SHAPE.exec(token) ?? [];
      if (!uid) return undefined;
      const given = Buffer.from(signature);
      return keys.some((key) => timingSafeEqual(Buffer.from(signed(uid, key)), given)) ? uid : undefined;
    },
  };
}
