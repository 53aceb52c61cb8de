import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose email a link was in; member 0 for a test email. */
interface Reader {
  readonly member: number;
  readonly newsletter: number;
  readonly is_osc: boolean;
}

/** Makes and reads the links by which people leave the newsletter; they do not run out, since old emails are kept. */
export interface LinkTokens {
  make(reader: Reader): string;
  /** Undefined when a single character is not ours. */
  read(token: string): Reader | undefined;
}

const SHAPE = /^(\d{1,15})-(\d{1,15})-([01])-([\w-]{22})$/;

/** Links signed with a key of their own, made from the club's secret. Links made with an old secret still work. */
export function linkTokens(secret: string, oldSecrets: readonly string[] = []): LinkTokens {
  const keys = [secret, ...oldSecrets].map((from) => createHmac('sha256', from).update('newsletter links').digest());
  const [current = Buffer.alloc(0)] = keys;
  const signed = (body: string, key = current) =>
    createHmac('sha256', key).update(body).digest().subarray(0, 16).toString('base64url');
  return {
    make({ member, newsletter, is_osc }) {
      const body = `${member}-${newsletter}-${is_osc ? 1 : 0}`;
      return `${body}-${signed(body)}`;
    },
    read(token) {
      const [, member, newsletter, flavour, signature = ''] = SHAPE.exec(token) ?? [];
      if (!member || !newsletter) return undefined;
      const body = `${member}-${newsletter}-${flavour}`;
      const given = Buffer.from(signature);
      if (!keys.some((key) => timingSafeEqual(Buffer.from(signed(body, key)), given))) return undefined;
      return { member: Number(member), newsletter: Number(newsletter), is_osc: flavour === '1' };
    },
  };
}
