import { page } from '../../api-client/session/page-reload.ts';

const PATIENCE_MS = 4000;

let ready = false;
let waiting: ServiceWorker | null = null;
const watchers = new Set<() => void>();

/** Whether a newer version than the one on this page can be had. */
export const isNewVersionReady = (): boolean => ready;

/** Calls back when a newer version can be had. */
export function watchVersion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** A newer version is there; its worker, if it still waits, takes over at the press of the button. */
export function announceVersion(worker: ServiceWorker | null): void {
  ready = true;
  waiting = worker;
  for (const watcher of watchers) watcher();
}

/** Goes over to the new version. Other windows keep what they have until someone presses there. */
export function takeNewVersion(): void {
  const worker = waiting;
  if (worker?.state !== 'installed') {
    page.reload();
    return;
  }
  let gone = false;
  const go = () => {
    if (gone) return;
    gone = true;
    page.reload();
  };
  worker.addEventListener('statechange', () => worker.state === 'activated' && go());
  // A window elsewhere may keep the old worker busy; the page itself comes from the network anyway.
  setTimeout(go, PATIENCE_MS);
  worker.postMessage('take over');
}
