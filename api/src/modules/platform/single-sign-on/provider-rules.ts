import type { FieldErrors } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type UrlRules, type UrlWords, urlFault } from '../../../outbound/index.ts';

const WORDS: UrlWords = {
  malformed: () => t.webhookUrl(),
  notPlain: () => t.webhookUrlPlain(),
  notHttps: () => t.issuerHttps(),
  notPublic: () => t.webhookPrivate(),
};

interface ProviderRequest {
  readonly issuer?: string | undefined;
  readonly claim?: string | undefined;
}

/** Why a provider can't be stored, by field. */
export function providerFaults({ issuer, claim }: ProviderRequest, rules: UrlRules): FieldErrors {
  const errors: FieldErrors = {};
  const fault = issuer === undefined ? undefined : issuerFault(issuer, rules);
  if (fault) errors.issuer = [fault];
  if (claim !== undefined && !/^[\w:./-]+$/.test(claim)) errors.claim = [t.claimFormat()];
  return errors;
}

/** An issuer is a name as well: neither a query nor the address of its description belongs to it. */
function issuerFault(issuer: string, rules: UrlRules): string | undefined {
  const fault = urlFault(issuer, rules, WORDS);
  if (fault) return fault;
  return issuer.includes('?') || issuer.includes('/.well-known/') ? t.issuerPlain() : undefined;
}
