import { isRecord } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError, detailOf, messageOf } from '../../../errors.ts';
import { PrivateAddressError } from '../../../outbound/index.ts';

/** The provider's answer is longer than anything we expect of it. */
export class AnswerTooLong extends Error {}

/** The provider calls itself otherwise than the club does. */
export class OtherIssuer extends Error {
  readonly issuer: string;

  constructor(issuer: string) {
    super('other issuer');
    this.issuer = issuer;
  }
}

/** What went wrong, for the log: never what was sent or answered. */
export interface ProviderFault {
  readonly words: string;
  readonly reason: string;
}

/** An error and everything that caused it, outermost first. */
function chainOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = thrown; one !== undefined && one !== null && chain.length < 6; ) {
    chain.push(one);
    one = one instanceof Error ? one.cause : undefined;
  }
  return chain;
}

/** What a provider calls itself, if that is what is wrong. The library tells it beside its error. */
function otherIssuer(chain: readonly unknown[]): string | undefined {
  for (const one of chain) {
    if (one instanceof OtherIssuer) return one.issuer;
    if (isRecord(one) && one.attribute === 'issuer' && isRecord(one.body)) return detailOf(one.body, 'issuer');
  }
  return undefined;
}

const TIMEOUTS = new Set(['AbortError', 'TimeoutError', 'OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ABORT_ERR']);
const isTimeout = (one: unknown) =>
  TIMEOUTS.has(detailOf(one, 'name') ?? '') || TIMEOUTS.has(detailOf(one, 'code') ?? '');
const NO_CONNECTION = /^(E[A-Z]+|ERR_TLS_.+|CERT_.+|DEPTH_.+|SELF_SIGNED_.+|UNABLE_TO_.+)$/;

/** What a provider did wrong, in a sentence for people and a word for the log. */
export function faultOf(thrown: unknown, name: string, otherwise = t.providerUntrusted): ProviderFault {
  const chain = chainOf(thrown);
  const code = chain.map((one) => detailOf(one, 'code')).find((one) => one !== undefined) ?? '';
  const issuer = otherIssuer(chain);
  if (issuer) return { words: t.providerOtherIssuer({ name, issuer: issuer.slice(0, 200) }), reason: 'issuer' };
  if (chain.some((one) => one instanceof PrivateAddressError))
    return { words: t.providerPrivate({ name }), reason: 'private address' };
  if (chain.some((one) => one instanceof AnswerTooLong)) return { words: t.providerOdd({ name }), reason: 'too long' };
  if (chain.some(isTimeout)) return { words: t.providerSlow({ name }), reason: 'timeout' };
  const refused = chain.find((one) => one instanceof ResponseBodyError);
  if (refused) return { words: t.providerRefusedUs({ name }), reason: refused.error.slice(0, 40) };
  if (chain.some((one) => NO_CONNECTION.test(detailOf(one, 'code') ?? '') && !(one instanceof ClientError)))
    return { words: t.providerAway({ name }), reason: code };
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
    return { words: t.providerOdd({ name }), reason: code };
  return { words: otherwise({ name }), reason: `${code} ${messageOf(thrown)}`.trim().slice(0, 200) };
}

/** The person pressed "cancel" at the provider, or it would not let them in. */
export const wasDeclined = (thrown: unknown): boolean => thrown instanceof AuthorizationResponseError;

/** Whatever a provider does wrong is not the caller's fault, nor ours. */
export const badProvider = ({ words }: ProviderFault): AppError =>
  new AppError(502, { detail: words, code: 'provider_failed' });
