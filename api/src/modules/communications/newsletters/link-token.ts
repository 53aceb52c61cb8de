import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose letter a link stood in. A test letter is nobody's: member 0. */
interface Reader {
  readonly member: number;
  readonly newsletter: number;
  readonly is_osc: boolean;
}

/** Makes and reads the links by which people leave the newsletter; they do not run out, since old letters are kept. */
export interface LinkTokens {
  make(reader: Reader): string;
  /** Undefined when a single character is not ours. */
  read(token: string): Reader | undefined;
}

const SHAPE = /^(\d{1,15})-(\d{1,15})-([01])-([\w-]{22})$/;

/** Links signed with a key of their own, made from the club's secret. */
export function linkTokens(secret: string): LinkTokens {
  const key = createHmac('sha256', secret).update('newsletter links').digest();
  const signed = (body: string) => createHmac('sha256', key).update(body).digest().subarray(0, 16);
  return {
    make({ member, newsletter, is_osc }) {
      const body = `${member}-${newsletter}-${is_osc ? 1 : 0}`;
      return `${body}-${signed(body).toString('base64url')}`;
    },
    read(token) {
      const [, member, newsletter, flavour, signature = ''] = SHAPE.exec(token) ?? [];
      if (!member || !newsletter) return undefined;
      const right = signed(`${member}-${newsletter}-${flavour}`).toString('base64url');
      if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return undefined;
      return { member: Number(member), newsletter: Number(newsletter), is_osc: flavour === '1' };
    },
  };
}
