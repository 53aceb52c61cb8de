import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What it does wrong. Without anything it is a good provider. */
export interface Oddities {
  /** Changes of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The token is signed with a key that it doesn't show. */
  readonly forged?: boolean;
  /** Answers instead of the usual one, by path. */
  readonly answers?: Readonly<Record<string, (response: ServerResponse) => void>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const now = () => Math.floor(Date.now() / 1000);

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** A provider that does what it is told, and lets itself be told to misbehave. */
export async function startOddProvider() {
  let issuer = '';
  let keys = await newKeys('first');
  let stranger = await newKeys('first');
  const state = {
    oddities: {} as Oddities,
    /** What the club sent with the browser. */
    nonce: '',
    requests: [] as string[],
  };
  const idToken = () => {
    const { claims, forged } = state.oddities;
    const payload = {
      iss: issuer,
      aud: 'clubhouse',
      sub: 'odd-1',
      nonce: state.nonce,
      iat: now(),
      exp: now() + 300,
      ...claims,
    };
    const { kid, privateKey } = forged ? stranger : keys;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', issuer).pathname;
    state.requests.push(path);
    const odd = state.oddities.answers?.[path];
    if (odd) return odd(response);
    if (path === '/.well-known/openid-configuration')
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...state.oddities.metadata,
      });
    if (path === '/keys') return json(response, { keys: [keys.publicKey] });
    if (path === '/token')
      return json(response, { access_token: 'an access token', token_type: 'Bearer', id_token: await idToken() });
    json(response, {}, 404);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    issuer,
    /** Goes where the club sends the browser, and answers the query with which it comes back. */
    visit: async (url: string, more: Record<string, string> = {}) => {
      const asked = new URL(url).searchParams;
      state.nonce = asked.get('nonce') ?? '';
      return new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '', iss: issuer, ...more }).toString();
    },
    /** From now on it signs with another key, and shows only that one. */
    rotate: async () => {
      keys = await newKeys('second');
      stranger = await newKeys('second');
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

async function newKeys(kid: string): Promise<{ kid: string; privateKey: CryptoKey; publicKey: object }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, publicKey: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
}
