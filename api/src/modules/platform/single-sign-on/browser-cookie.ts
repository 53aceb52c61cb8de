import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'single-sign-on';

/** Where the cookie goes, and whether it travels encrypted only. */
interface Place {
  readonly path: string;
  readonly isSecure: boolean;
}

export const cookiePlace = (base: string): Place => {
  const { protocol, pathname } = new URL(base);
  return { path: pathname.replace(/\/$/, '') || '/', isSecure: protocol === 'https:' };
};

/** The secret that this browser got when it began a login. */
export function readBrowserSecret(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const value = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function keepBrowserSecret(reply: FastifyReply, { path, isSecure }: Place, secret: string, minutes: number) {
  const flags = ['HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
  reply.header('Set-Cookie', `${NAME}=${secret}; Path=${path}; Max-Age=${minutes * 60}; ${flags}`);
}
