import { type FieldErrors, mayReadEvent } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type UrlRules, type UrlWords, urlFault } from '../../../outbound/index.ts';

const WORDS: UrlWords = {
  malformed: () => t.webhookUrl(),
  notPlain: () => t.webhookUrlPlain(),
  notHttps: () => t.webhookHttps(),
  notPublic: () => t.webhookPrivate(),
};

interface EndpointRequest {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
}

/** Why a webhook can't be stored, by field. No one sends elsewhere what they may not read themselves. */
export function endpointFaults({ url, events = [] }: EndpointRequest, own: readonly string[], rules: UrlRules) {
  const errors: FieldErrors = {};
  const fault = url === undefined ? undefined : urlFault(url, rules, WORDS);
  if (fault) errors.url = [fault];
  const unreadable = events.filter((type) => !mayReadEvent(type, own));
  if (unreadable.length > 0) errors.events = [t.webhookEventsUnreadable({ events: unreadable.join(', ') })];
  return errors;
}
