import type { PostalAddress } from '@clubhouse/contract';
import type { AddressProvider } from './provider.ts';

const TIMEOUT_MS = 3000;

/** Singapore's OneMap search at a fixed address; the postcode, six digits, is all that leaves the house. */
export const oneMap =
  (base: string): AddressProvider =>
  async (postcode) => {
    const url = new URL('/api/common/elastic/search', base);
    url.search = new URLSearchParams({
      searchVal: postcode,
      returnGeom: 'N',
      getAddrDetails: 'Y',
      pageNum: '1',
    }).toString();
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`The address provider answered ${answer.status}.`);
    const { results = [] }: { results?: PostalAddress[] } = JSON.parse(await answer.text());
    return results
      .filter(({ POSTAL }) => POSTAL === postcode)
      .map(({ BLK_NO, ROAD_NAME, BUILDING, POSTAL }) => ({ BLK_NO, ROAD_NAME, BUILDING, POSTAL }));
  };
