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

/** A couple creates its logins in one browser before it opens the first link: the secrets of all of them are kept. */
const MOST_SECRETS = 5;

/** The secrets that this browser got when it asked for logins, newest first. */
export function readBrowserSecrets(request: FastifyRequest): readonly string[] {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const value = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return value.split('.').filter(Boolean).slice(0, MOST_SECRETS);
}

/**
 * Whether the answer may leave a secret in the caller's browser. Another site can post a form through someone's browser, and
 * would so choose the password in their place; it cannot post JSON.
 */
export function mayKeepSecret(request: FastifyRequest, form: boolean): boolean {
  return !form && request.headers['sec-fetch-site'] !== 'cross-site';
}

export function keepBrowserSecrets(
  reply: FastifyReply,
  { path, isSecure }: Place,
  secrets: readonly string[],
  minutes: number,
): void {
  const flags = ['HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
  reply.header(
    'Set-Cookie',
    `${NAME}=${secrets.slice(0, MOST_SECRETS).join('.')}; Path=${path}; Max-Age=${minutes * 60}; ${flags}`,
  );
}
