import { type KeyObject, verify } from 'node:crypto';
import { type Answer, type FakeRequest, FakeServer } from '../fake-server.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
export const ISSUER = '3388000000012345678';

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Reads a token that a service account has signed; throws if it hasn't. */
export function readJwt(token: string, key: KeyObject) {
  const [head, claims, signature] = token.split('.');
  if (json(head).alg !== 'RS256') throw new Error('not RS256');
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature ?? '', 'base64url')))
    throw new Error('a wrong signature');
  return json(claims);
}

const refused = (status: number, message: string): Answer => ({ status, body: { error: { code: status, message } } });

/** Google's tokens and generic objects, with the rules that Google documents. Tests play the people who save a pass. */
export class FakeGoogleWallet extends FakeServer {
  readonly objects = new Map<string, Record<string, unknown>>();
  readonly #email: string;
  readonly #key: KeyObject;
  url = '';

  constructor(email: string, key: KeyObject) {
    super();
    this.#email = email;
    this.#key = key;
  }

  protected override answer({ method, url, headers, body }: FakeRequest): Answer {
    if (url.pathname === '/token') return this.#token(method, headers['content-type'], new URLSearchParams(body));
    if (headers.authorization !== 'Bearer token-of-the-test')
      return refused(401, 'Request is missing required credential');
    if (this.isTooMany()) return refused(429, 'Quota exceeded');
    const [, id = ''] = /^\/walletobjects\/v1\/genericObject\/([\w.-]+)$/.exec(url.pathname) ?? [];
    const known = this.objects.get(id);
    if (method !== 'PATCH' || !known) return refused(404, `Resource ${id} not found`);
    const sent = JSON.parse(body);
    if (sent.id !== id || sent.classId !== `${ISSUER}.membership`) return refused(400, 'Invalid resource ID');
    this.objects.set(id, { ...known, ...sent });
    return { status: 200, body: this.objects.get(id) ?? {} };
  }

  #token(method: string, type: string | undefined, form: URLSearchParams): Answer {
    if (method !== 'POST' || type !== 'application/x-www-form-urlencoded') return refused(400, 'invalid_request');
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    try {
      const { iss, scope, aud, iat, exp } = readJwt(form.get('assertion') ?? '', this.#key);
      const now = Date.now() / 1000;
      const isGood = iss === this.#email && scope === SCOPE && aud === `${this.url}/token`;
      if (!isGood || exp - iat > 3600 || exp < now || iat > now + 60) throw new Error('claims');
      return { status: 200, body: { access_token: 'token-of-the-test', expires_in: 3599, token_type: 'Bearer' } };
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
  }

  /** Someone presses *Save* on the page behind a link. */
  save(link: string): Record<string, unknown> {
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(link) ?? [];
    if (token.length > 1800) throw new Error('Browsers cut a link as long as this one.');
    const { iss, aud, typ, payload } = readJwt(token, this.#key);
    if (iss !== this.#email || aud !== 'google' || typ !== 'savetowallet') throw new Error('claims');
    const [object] = payload.genericObjects;
    for (const field of ['cardTitle', 'header'])
      if (!object[field]?.defaultValue?.value) throw new Error(`no ${field}`);
    if (!String(object.id).startsWith(`${ISSUER}.`)) throw new Error('another issuer');
    this.objects.set(object.id, object);
    return object;
  }
}
