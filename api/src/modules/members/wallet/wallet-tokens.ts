import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataSecrets } from '../../../config.ts';

/** How long a link to a pass works: for the press that made it. */
const LINK_MINUTES = 10;
const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([\w-]{43})$/;

/** Tokens of passes, made from the club's secret, so that none is stored. Those made with an old secret still work. */
export function walletTokens({ DATA_SECRET, DATA_SECRET_OLD }: DataSecrets) {
  const keys = [DATA_SECRET, ...DATA_SECRET_OLD].map((from) =>
    createHmac('sha256', from).update('wallet passes').digest(),
  );
  const [current = Buffer.alloc(0)] = keys;
  const signed = (text: string, key = current) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, given: string) =>
    keys.some((key) => {
      const [one, other] = [Buffer.from(signed(text, key)), Buffer.from(given)];
      return one.length === other.length && timingSafeEqual(one, other);
    });
  return {
    /** What a phone proves with that it holds the pass. */
    ofPass: (serial: string): string => signed(`pass ${serial}`),
    isOfPass: (serial: string, given: string): boolean => isSigned(`pass ${serial}`, given),
    makeLink(serial: string, now = Date.now()): string {
      const text = `${serial}.${now + LINK_MINUTES * 60_000}`;
      return `${text}.${signed(`link ${text}`)}`;
    },
    /** The pass that a link leads to; undefined when it has run out, or a single character is not ours. */
    readLink(token: string, now = Date.now()): string | undefined {
      const [, serial, until, signature = ''] = LINK.exec(token) ?? [];
      if (!serial || Number(until) < now) return undefined;
      return isSigned(`link ${serial}.${until}`, signature) ? serial : undefined;
    },
  };
}
