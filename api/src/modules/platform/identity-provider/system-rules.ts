import type { FieldErrors, SystemKind } from '@clubhouse/contract';
import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';

export interface SystemRequest {
  readonly kind: SystemKind;
  readonly redirect_uris?: readonly string[] | undefined;
  readonly post_logout_uris?: readonly string[] | undefined;
  readonly scopes?: readonly string[] | undefined;
}

export interface AddressRules {
  readonly kind: SystemKind;
  readonly production: boolean;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why people can't be sent to an address; undefined when they can. */
export function addressFault(address: string, { kind, production }: AddressRules): string | undefined {
  const url = URL.parse(address);
  if (!url || /[\s<>"'\\]/.test(address)) return t.otherAddress();
  const { protocol, hostname, username, password } = url;
  if (username || password || address.includes('#') || address.includes('*')) return t.addressPlain();
  const isLocal = LOCAL.has(hostname);
  if (protocol === 'https:') return isLocal && kind === 'PUBLIC' ? t.addressLocal() : undefined;
  if (protocol === 'http:') {
    if (!isLocal) return t.addressHttp();
    return production && kind === 'CONFIDENTIAL' ? t.addressLocal() : undefined;
  }
  // The name of a domain backwards, so that no other app has it by chance.
  if (!/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol)) return t.addressApp();
  return kind === 'PUBLIC' ? undefined : t.addressOnlyPublic();
}

const faultsOf = (addresses: readonly string[], rules: AddressRules): string[] => [
  ...new Set(addresses.flatMap((address) => addressFault(address, rules) ?? [])),
];

/** Why a system can't be stored, by field. */
export function systemFaults(request: SystemRequest, production: boolean): FieldErrors {
  const { kind, redirect_uris = [], post_logout_uris = [], scopes } = request;
  const errors: FieldErrors = {};
  const back = faultsOf(redirect_uris, { kind, production });
  if (back.length > 0) errors.redirect_uris = back;
  const after = faultsOf(post_logout_uris, { kind, production });
  if (after.length > 0) errors.post_logout_uris = after;
  if (scopes && !scopes.includes('openid')) errors.scopes = [t.openidNeeded()];
  return errors;
}
