import { deskList } from '@clubhouse/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../../api-client/request/request.ts';
import { keep, readKept } from './desk-store.ts';
import type { DeskList } from './offline-check.ts';

const RENEW_MS = 10 * 60_000;

/** The register in short: fetched when the page opens and every ten minutes, kept for when the network is down. */
export function useDeskList(): { readonly latest: () => DeskList | undefined } {
  const list = useRef<DeskList>(undefined);
  useEffect(() => {
    const control = new AbortController();
    const renew = async () => {
      try {
        const fresh = await call(deskList, { signal: control.signal });
        list.current = fresh;
        await keep(fresh);
      } catch {
        list.current ??= await readKept();
      }
    };
    void renew();
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => {
      control.abort();
      clearInterval(timer);
    };
  }, []);
  return { latest: () => list.current };
}
