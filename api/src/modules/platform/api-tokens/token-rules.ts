import { API_TOKEN_DAYS, type ApiTokenKind, type FieldErrors } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { isAddressRange, missingRights } from '../../../access/index.ts';

/** What someone asks for when they make a token. */
export interface TokenRequest {
  readonly kind: ApiTokenKind;
  readonly rights: readonly string[];
  readonly addresses: readonly string[];
  /** In UTC. */
  readonly expires_at: string;
}

/** Why a token can't be made, by field. No one gives a program what they lack themselves. */
export function tokenFaults(
  { kind, rights, addresses, expires_at }: TokenRequest,
  own: readonly string[],
  now: Temporal.Instant,
): FieldErrors {
  const errors: FieldErrors = {};
  const lacked = missingRights(own, rights);
  if (lacked.length > 0) errors.rights = [t.tokenRightsMissing({ rights: lacked.join(', ') })];
  else if (kind === 'SERVICE' && rights.length === 0) errors.rights = [t.tokenRightsNeeded()];
  const odd = addresses.filter((address) => !isAddressRange(address));
  if (odd.length > 0) errors.addresses = odd.map((address) => t.tokenAddressFormat({ address }));
  const end = Temporal.Instant.from(expires_at);
  const latest = now.add({ hours: 24 * API_TOKEN_DAYS });
  if (Temporal.Instant.compare(end, now) <= 0) errors.expires_at = [t.tokenExpiryPast()];
  else if (Temporal.Instant.compare(end, latest) > 0) errors.expires_at = [t.tokenExpiryFar()];
  return errors;
}
