import { clubConfig } from '../../api-client/club/config.ts';
import { announceVersion } from './new-version.ts';

const LOOK_MS = 30 * 60_000;

/** The script that this page began with: it names the version. */
const ownEntry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

/** Whether a worker is of the version that this page was loaded with, which happens after a reload by hand. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data === true);
    setTimeout(done, 2000, false);
    worker.postMessage({ isMine: ownEntry() }, [port2]);
  });
}

async function judge(worker: ServiceWorker | null): Promise<void> {
  if (worker && !(await isOfThisPage(worker))) announceVersion(worker);
}

function watch(registration: ServiceWorkerRegistration): void {
  void judge(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The first worker of all replaces nothing.
      if (coming.state === 'installed' && registration.active) void judge(coming);
    });
  });
  // Another window took the new version; this one still shows the old.
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    const { controller } = navigator.serviceWorker;
    if (controller && !(await isOfThisPage(controller))) announceVersion(null);
  });
  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    void registration.update().catch(() => undefined);
  };
  // A file of this version is gone: most likely there is a new one.
  window.addEventListener('vite:preloadError', look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - looked > LOOK_MS) look();
  });
  setInterval(look, LOOK_MS);
}

async function clearUp(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Lets the worker in once the page stands, and watches for new versions; or throws it out where it is not wanted. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const wanted = import.meta.env.PROD && clubConfig().service_worker;
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  try {
    if (!wanted) return await clearUp();
    watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch {
    // Browsers refuse it in private windows and without https; the portal works the same.
  }
}
