import { useEffect, useRef } from 'react';
import { readAgain } from '../../../api-client/queries/use-read.ts';

/** What changes while its page looks on is news for the bar and the lists too; they need not find out a minute later. */
export function useRefreshLists(path: string, status: string): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    void readAgain(path);
  }, [path, status]);
}
