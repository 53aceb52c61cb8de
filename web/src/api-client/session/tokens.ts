import { STORAGE_KEYS } from '@clubhouse/contract';

export interface Tokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** The stored tokens, read afresh each time: another tab may have changed them. */
export function readTokens(): Tokens {
  return { access: localStorage.getItem(STORAGE_KEYS.access), refresh: localStorage.getItem(STORAGE_KEYS.refresh) };
}

/** Stores what the server issued; an answer without a refresh token keeps the old one. */
export function saveTokens({ access, refresh }: { access: string; refresh?: string | undefined }): void {
  localStorage.setItem(STORAGE_KEYS.access, access);
  if (refresh) localStorage.setItem(STORAGE_KEYS.refresh, refresh);
}

/** Forgets both tokens. */
export function clearTokens(): void {
  localStorage.removeItem(STORAGE_KEYS.access);
  localStorage.removeItem(STORAGE_KEYS.refresh);
}

/** Calls back when another tab logs in or out. A refresh is neither. */
export function onTokensChangedElsewhere(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    const cleared = event.key === null;
    const cameOrWent = event.key === STORAGE_KEYS.access && (event.oldValue === null || event.newValue === null);
    if (cleared || cameOrWent) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
