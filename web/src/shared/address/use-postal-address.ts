import type { PostalAddress } from '@clubhouse/contract';
import { useEffect, useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { toApiError } from '../../api-client/request/api-error.ts';

export type Lookup = 'idle' | 'asking' | 'found' | 'none' | 'down';

const TYPING_MS = 350;

/** Writes NIL as the empty text that it means. */
const plain = (text: string) => (text === 'NIL' ? '' : text);

export interface FoundAddress {
  readonly block_no: string;
  readonly road_name: string;
  readonly building: string;
}

const read = ({ BLK_NO, ROAD_NAME, BUILDING }: PostalAddress): FoundAddress => ({
  block_no: plain(BLK_NO),
  road_name: plain(ROAD_NAME),
  building: plain(BUILDING),
});

/** Asks the club for the addresses behind a postcode. */
export type AskAddress = (postcode: string, signal: AbortSignal) => Promise<readonly PostalAddress[]>;

/** Asks for the address behind a postcode once six digits are there; a postcode that stood there before is not asked for. */
export function usePostalAddress(
  postcode: string,
  untouched: string,
  ask: AskAddress,
  onFound: (address: FoundAddress) => void,
): Lookup {
  const [lookup, setLookup] = useState<Lookup>('idle');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new postcode
  useEffect(() => {
    setLookup('idle');
    if (!clubConfig().address_lookup || !/^\d{6}$/.test(postcode) || postcode === untouched) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      setLookup('asking');
      try {
        const [first] = await ask(postcode, asked.signal);
        if (first) onFound(read(first));
        setLookup(first ? 'found' : 'none');
      } catch (thrown) {
        if (asked.signal.aborted) return;
        setLookup(toApiError(thrown).kind === 'validation' ? 'none' : 'down');
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [postcode, untouched]);
  return lookup;
}
