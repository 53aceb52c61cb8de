import { makeCode, secondsLeft, stepOf } from '@clubhouse/contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../../api-client/request/api-error.ts';
import { readCard, type StoredCard } from '../../../../api-client/session/card-store.ts';
import { clubNow, type Holder, hasRunOut, isStale, renewCard } from './issue-card.ts';

export type CardState =
  | { readonly kind: 'loading' }
  /** There is no certificate, and none could be had. */
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  /** The device has been without the network for longer than its certificate holds. */
  | { readonly kind: 'run-out'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly code: string;
      readonly left: number;
      readonly until: number;
      readonly online: boolean;
    };

interface CardOptions {
  /** Whether there is a code to be shown at all. */
  readonly wanted: boolean;
  /** Whether the club can be asked for a new certificate; not where the portal itself could not start. */
  readonly renews: boolean;
}

const LOOK_MS = 250;
const RENEW_MS = 60_000;

/** The stored card, renewed by itself while there is a network. */
function useStoredCard(holder: Holder, { wanted, renews }: CardOptions) {
  const { owner } = holder;
  const latest = useRef(holder);
  latest.current = holder;
  const [card, setCard] = useState<StoredCard>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to run again
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const look = async () => {
      const kept = await readCard(owner);
      if (left) return;
      if (kept) setCard(kept);
      if (!renews || (kept && !isStale(kept) && !hasRunOut(kept))) return;
      try {
        const renewed = await renewCard(latest.current);
        if (left) return;
        setCard(renewed);
        setError(undefined);
      } catch (thrown) {
        if (!left) setError(toApiError(thrown));
      }
    };
    void look();
    const timer = setInterval(look, RENEW_MS);
    window.addEventListener('online', look);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [owner, wanted, renews, tries]);
  return { card, error, retry: () => setTries((count) => count + 1) };
}

/** The moment on the club's clock, looked at often enough that no second is missed. */
function useClock(card: StoredCard | undefined): number {
  const [now, setNow] = useState(() => (card ? clubNow(card) : 0));
  useEffect(() => {
    if (!card) return;
    const look = () => setNow(clubNow(card));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [card]);
  return now;
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
}

/** The code of now and the seconds it lives; made on this device, with or without the network. */
export function useCard(holder: Holder, options: CardOptions): CardState {
  const { card, error, retry } = useStoredCard(holder, options);
  const now = useClock(card);
  const online = useOnline();
  const step = stepOf(now);
  const [made, setMade] = useState<{ readonly step: number; readonly code: string }>();
  useEffect(() => {
    if (!card || step === 0) return;
    let late = false;
    void makeCode(card.certificate, card.privateKey, clubNow(card)).then((code) => {
      if (!late) setMade({ step, code });
    });
    return () => {
      late = true;
    };
  }, [card, step]);
  if (!card) return error ? { kind: 'failed', error, retry } : { kind: 'loading' };
  if (now !== 0 && now >= card.expiresAt) return { kind: 'run-out', retry };
  if (!made) return { kind: 'loading' };
  const dropped = error?.kind === 'network' || !options.renews;
  return { kind: 'ready', code: made.code, left: secondsLeft(now), until: card.expiresAt, online: online && !dropped };
}
