import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  None,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client';
import type { Config } from '../../../config.ts';
import { sendOut } from '../../../outbound/index.ts';
import { AnswerTooLong, OtherIssuer } from './provider-fault.ts';

/** A provider as its client needs to know it. */
export interface ProviderAccess {
  readonly issuer: string;
  readonly client_id: string;
  /** As text; undefined if it can't be read any more. */
  readonly secret: string | undefined;
}

type Keys = NonNullable<ReturnType<typeof getJwksCache>>;

interface KnownProvider {
  readonly server: ServerMetadata;
  readonly readAt: number;
  keys?: Keys;
}

/** What a provider says about itself and its keys is believed for this long. */
const KEPT_MS = 10 * 60_000;
const MOST_KNOWN = 50;
/** Each request; there are at most four in one call. */
const TIMEOUT_SECONDS = 5;
const MAX_BYTES = 256 * 1024;
/** How far its clock may be off. */
const TOLERANCE_SECONDS = 30;
/** Keys of this age are read again if one is missing: a provider may have changed them. */
const KEYS_ASK_AGAIN_SECONDS = 60;

const NO_BODY = new Set([204, 205, 304]);

/** How the library sends its requests: bounded in time and length, following nothing, to the internet alone. */
const boundedFetch =
  (allowPrivate: boolean): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : String(body);
    const type = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await sendOut(
      { url, method: method === 'POST' ? 'POST' : 'GET', headers: { ...type, ...headers }, body: text },
      { timeoutMs: TIMEOUT_SECONDS * 1000, maxBytes: MAX_BYTES, allowPrivate },
    );
    if (answer.isCut) throw new AnswerTooLong();
    const status = answer.status >= 200 && answer.status <= 599 ? answer.status : 502;
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) answered.set(name, String(value));
    return new Response(NO_BODY.has(status) ? null : new Uint8Array(answer.bytes), { status, headers: answered });
  };

/** Talks to providers, and remembers for a while what they say about themselves. */
export class ProviderClients {
  readonly #config: Pick<Config, 'SINGLE_SIGN_ON_ALLOW_PRIVATE'>;
  readonly #known = new Map<string, KnownProvider>();

  constructor(config: Pick<Config, 'SINGLE_SIGN_ON_ALLOW_PRIVATE'>) {
    this.#config = config;
  }

  /** What a provider says about itself. The name it gives itself must be the very one that the club entered. */
  async readMetadata(issuer: string, { again = false } = {}): Promise<ServerMetadata> {
    return (await this.#know(issuer, again)).server;
  }

  /** A client of the library for one request. */
  async clientFor({ issuer, client_id, secret }: ProviderAccess): Promise<Configuration> {
    const known = await this.#know(issuer);
    const client = new Configuration(
      known.server,
      client_id,
      { [clockTolerance]: TOLERANCE_SECONDS },
      auth(known, secret),
    );
    client[customFetch] = this.#fetch();
    client.timeout = TIMEOUT_SECONDS;
    if (issuer.startsWith('http:')) allowInsecureRequests(client);
    enableNonRepudiationChecks(client);
    if (known.keys) {
      const { jwks, uat } = known.keys;
      setJwksCache(client, { jwks, uat: Math.min(uat, Math.floor(Date.now() / 1000) - KEYS_ASK_AGAIN_SECONDS) });
    }
    return client;
  }

  /** Keeps the keys that a request has read. */
  keepKeys({ issuer }: ProviderAccess, client: Configuration): void {
    const known = this.#known.get(issuer);
    const keys = getJwksCache(client);
    if (known && keys) known.keys = keys;
  }

  #fetch(): CustomFetch {
    return boundedFetch(this.#config.SINGLE_SIGN_ON_ALLOW_PRIVATE === 'on');
  }

  async #know(issuer: string, again = false): Promise<KnownProvider> {
    const present = this.#known.get(issuer);
    if (present && !again && performance.now() - present.readAt < KEPT_MS) return present;
    const found = await discovery(new URL(issuer), 'club', undefined, None(), {
      [customFetch]: this.#fetch(),
      timeout: TIMEOUT_SECONDS,
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    const server: ServerMetadata = { ...found.serverMetadata() };
    // The library knows providers that it lets use another name; nothing else would tell their clubs apart.
    if (server.issuer !== issuer) throw new OtherIssuer(server.issuer);
    const known = { server, readAt: performance.now() };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(issuer, known);
    return known;
  }
}

/** How the club shows who it is: in the body if the provider reads it there, else in the header. */
function auth({ server }: KnownProvider, secret: string | undefined) {
  if (secret === undefined) return None();
  const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server;
  return ways.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
