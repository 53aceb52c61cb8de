import { timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Provider } from 'oidc-provider';
import type { Seal } from '../../../access/index.ts';
import { hashToken } from '../sign-in/index.ts';
import { noteLogins } from './note-logins.ts';
import { issuerOf } from './provider-address.ts';
import { type ProviderDeps, providerConfiguration } from './provider-configuration.ts';
import { openKeys, publishedKeys } from './signing-keys.ts';

/** Secrets are stored as hashes; for a day, two of them are right. */
function compareSecrets(this: Readonly<Record<string, unknown>>, given: string): boolean {
  const hash = hashToken(given);
  return [this.clientSecret, this.club_old_secret].some((stored) => {
    const bytes = Buffer.from(typeof stored === 'string' ? stored : '', 'hex');
    return bytes.length === hash.length && timingSafeEqual(bytes, hash);
  });
}

function build(deps: ProviderDeps, keys: readonly object[]): Provider {
  const provider = new Provider(issuerOf(deps.config), providerConfiguration(deps, keys));
  // What we set it to before each request: the address that people use.
  provider.proxy = true;
  provider.use(noteLogins(deps.db));
  Object.assign(provider.Client.prototype, { compareClientSecret: compareSecrets });
  const logError = (error: unknown) => deps.log.error({ err: error }, 'identity provider failed');
  provider.on('server_error', (_context, error) => logError(error));
  const koa: EventEmitter = provider;
  koa.on('error', logError);
  return provider;
}

export type OpenProvider = () => Promise<Provider>;

/** The library with the keys of this moment. Another process may have made a new one, so each request looks. */
export function openProvider(deps: ProviderDeps & { readonly seal: Seal }): OpenProvider {
  let built: { readonly keys: string; readonly provider: Provider } | undefined;
  return async () => {
    const ids = await publishedKeys(deps.db, deps.seal);
    const keys = ids.join(' ');
    if (built?.keys !== keys) built = { keys, provider: build(deps, await openKeys(deps.db, deps.seal, ids)) };
    return built.provider;
  };
}
