/**
 * The service worker: opens the portal without the network, so that the membership card can be shown. It keeps the
 * shell of one build and nothing else; answers of the API never pass through it. The build fills in the two lines below.
 */
const VERSION = 'unbuilt';
const SHELL = [];

const CACHE = `shell-${VERSION}`;
const PAGE = '/index.html';
/** Addresses of the server that are not pages of the portal. */
const ELSEWHERE = /^\/(letters|v1|media|health|assets|sandbox-gateway)(\/|$)|\.\w+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  // Where browsers can be told so, calls do not even wake the worker.
  for (const pathname of ['/v1/*', '/media/*', '/config.json'])
    event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' }).catch(() => {});
});

self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

self.addEventListener('message', ({ data, ports }) => {
  // Only a person takes the new version; whoever is in the middle of something keeps the old one.
  if (data === 'take over') self.skipWaiting();
  // A page that was loaded afresh may be of this version already.
  if (data?.isMine) ports[0]?.postMessage(SHELL.includes(data.isMine));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!ELSEWHERE.test(pathname)) event.respondWith(pageOf(event));
  } else if (SHELL.includes(pathname)) event.respondWith(fromShell(pathname, request));
});

/** The page comes from the network, always, and from the shell only when there is none. */
async function pageOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const shell = await kept(PAGE);
    if (shell) return shell;
    throw failure;
  }
}

async function fromShell(pathname, request) {
  return (await kept(pathname)) ?? fetch(request);
}

/** Looks without opening: opening would bring a shell back that a page has just cleared away. */
const kept = (pathname) => caches.match(pathname, { cacheName: CACHE, ignoreVary: true });

async function keepShell() {
  const cache = await caches.open(CACHE);
  // Files with a hash in their name come from the browser's own store, where the page has just put them.
  await cache.addAll(SHELL.map((path) => (path === PAGE ? new Request(path, { cache: 'no-cache' }) : path)));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
}
