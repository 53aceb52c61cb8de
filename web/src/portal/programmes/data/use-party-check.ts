import type { Answer, courseCalls } from '@clubhouse/contract';
import { useRef } from 'react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { callsOf, type Kind } from '../offering-kind.ts';

export type Check = Answer<typeof courseCalls.check>;

interface CheckInput {
  readonly id: number;
  readonly term: number | null;
  readonly participants: readonly object[];
  readonly enabled?: boolean;
}

/** What a party would pay and whether there is room, as the club sees it now. The last answer stays until the next is there. */
export function usePartyCheck(kind: Kind, { id, term, participants, enabled = true }: CheckInput) {
  const { calls, resource } = callsOf(kind);
  const wanted = enabled && participants.length > 0;
  const read = useRead(calls.check, {
    under: resource.path,
    path: { id },
    body: { term, participants: participants as never },
    enabled: wanted,
  });
  const last = useRef<Check>(undefined);
  if (read.data) last.current = read.data;
  const stale = wanted && !read.data && !read.error;
  return { ...read, data: wanted && !read.error ? (read.data ?? last.current) : undefined, stale };
}
