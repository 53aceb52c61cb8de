/**
 * The service worker: opens the portal without the network, so that the membership card can be shown. It keeps the
 * shell of one build and nothing else; answers of the API never pass through it. It also shows the club's notifications,
 * and sends what is answered there. The build fills in the two lines below.
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
  // Only a person takes the new version; a person who is in the middle of something keeps the old one.
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

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

/** Browsers want something shown for each message, so one that can't be read is shown as a plain word. */
async function showPush(data) {
  const { title = 'Clubhouse', body = '', tag, actions = [], ...rest } = parsed(data);
  const urgent = actions.length > 0;
  await show(title, { body, tag, actions, data: rest, requireInteraction: urgent, renotify: urgent && Boolean(tag) });
}

function parsed(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

const show = (title, options) =>
  self.registration.showNotification(title, { icon: '/icons/main-192.png', badge: '/icons/main-192.png', ...options });

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** Browsers renew a subscription now and then. The old one proves to the club that it is still this device. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { api_host: host } = await (await fetch('/config.json')).json();
  const { endpoint, keys } = renewed.toJSON();
  const old = oldSubscription.toJSON();
  const response = await fetch(`${host}/push-renewal/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old_endpoint: old.endpoint, old_auth: old.keys.auth, endpoint, ...keys }),
  });
  // Someone removed this device while it was away.
  if (response.ok && (await response.json()).result === 'GONE') await renewed.unsubscribe();
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action ? answerOffer(notification, action) : openPush(notification.data ?? {}));
});

/** The token in the notification is all that says who answers: nothing of a login is kept here. */
async function sendAnswer({ answer, token }, action) {
  const response = await fetch(answer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, action }),
  });
  const said = await response.json().catch(() => ({}));
  return { ok: response.ok, said };
}

/** What became of it is a notification too, which leads on to paying or to the booking. */
async function answerOffer({ title, tag, data }, action) {
  const { ok, said } = await sendAnswer(data, action).catch(() => ({ ok: false, said: {} }));
  const shown = ok && said.title ? said : { title, body: said.detail ?? data.failed, link: data.link };
  await show(shown.title, { body: shown.body, tag, data: { link: shown.link } });
}

async function openPush({ link = '/', ...data }) {
  if (data.token) sendAnswer(data, 'OPEN').catch(() => {});
  const { href } = new URL(link, location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ url }) => url === href) ?? windows[0];
  if (!window) return self.clients.openWindow(href);
  await window.focus().catch(() => {});
  // A window that this worker doesn't control yet can't be led anywhere.
  if (window.url !== href) await window.navigate(href).catch(() => self.clients.openWindow(href));
}
