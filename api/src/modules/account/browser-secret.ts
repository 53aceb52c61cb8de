import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'create-login';

/** Where the cookie goes: to the call that made it and nowhere else. */
interface Place {
  readonly path: string;
  readonly isSecure: boolean;
}

export const cookiePlace = (base: string, path: string): Place => {
  const { protocol, pathname } = new URL(`${base}${path}`);
  return { path: pathname.replace(/\/$/, ''), isSecure: protocol === 'https:' };
};

/** The secret that this browser got when it asked for a login. */
export function readBrowserSecret(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || undefined;
}

/**
 * Whether the answer may leave a secret in the caller's browser. Another site can post a form through somebody's browser, and
 * would so choose the password in their place; it cannot post JSON.
 */
export function mayKeepSecret(request: FastifyRequest, form: boolean): boolean {
  return !form && request.headers['sec-fetch-site'] !== 'cross-site';
}

export function keepBrowserSecret(
  reply: FastifyReply,
  { path, isSecure }: Place,
  secret: string,
  minutes: number,
): void {
  const flags = ['HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
  reply.header('Set-Cookie', `${NAME}=${secret}; Path=${path}; Max-Age=${minutes * 60}; ${flags}`);
}
