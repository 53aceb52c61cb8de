import { address as t } from '@clubhouse/messages/shared/address';
import type { Lookup } from './use-postal-address.ts';

/** What is said below a postcode. */
export const LOOKUP_WORDS: Readonly<Record<Lookup, string>> = {
  idle: t.lookupIdle(),
  asking: t.lookupLoading(),
  found: t.lookupFound(),
  none: t.lookupNone(),
  down: t.lookupDown(),
};
