/**
 * A small system that logs people in with Clubhouse (OpenID Connect). Start it, open its address, and log in.
 *
 *   CLUB_ISSUER=http://localhost:3000/oidc CLIENT_ID=sys_… CLIENT_SECRET=clubhouse_sys_… node examples/log-in-with-clubhouse.ts
 */
import { createServer } from 'node:http';
import * as oidc from 'openid-client';

const { CLUB_ISSUER = 'http://localhost:3000/oidc', CLIENT_ID = '', CLIENT_SECRET, PORT = '4000' } = process.env;
const own = `http://localhost:${PORT}`;
const redirect_uri = `${own}/callback`;

const club = await oidc.discovery(
  new URL(CLUB_ISSUER),
  CLIENT_ID,
  undefined,
  CLIENT_SECRET ? oidc.ClientSecretBasic(CLIENT_SECRET) : oidc.None(),
  CLUB_ISSUER.startsWith('http://') ? { execute: [oidc.allowInsecureRequests] } : {},
);

/** What each browser was sent away with, by its state. A real system keeps this in its session. */
const begun = new Map<string, { readonly verifier: string; readonly nonce: string }>();

/** The address at the club that a browser is sent to. */
async function begin(): Promise<URL> {
  const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
  begun.set(state, { verifier, nonce });
  return oidc.buildAuthorizationUrl(club, {
    redirect_uri,
    scope: 'openid profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
}

/** Who came back. */
async function finish(address: URL) {
  const expectedState = address.searchParams.get('state') ?? '';
  const known = begun.get(expectedState);
  begun.delete(expectedState);
  if (!known) throw new Error('This login was not begun here.');
  const tokens = await oidc.authorizationCodeGrant(club, address, {
    pkceCodeVerifier: known.verifier,
    expectedNonce: known.nonce,
    expectedState,
  });
  return oidc.fetchUserInfo(club, tokens.access_token, tokens.claims()?.sub ?? '');
}

createServer(async (request, response) => {
  const address = new URL(request.url ?? '/', own);
  try {
    if (address.pathname !== '/callback') {
      response.writeHead(303, { location: String(await begin()) }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await finish(address)));
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : 'Failed.');
  }
}).listen(Number(PORT), () => console.log(`Open ${own}`));
