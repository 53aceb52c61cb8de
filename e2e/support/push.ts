import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './club.ts';

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Lets a page subscribe to push notifications as if Chromium had a push service; here it has none. */
export async function standInForPush(page: Page, subscription: Subscription) {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
    const stored = () => (localStorage.getItem('stand-in') ? made : null);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => stored() as never;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('stand-in', 'yes');
      return made as never;
    };
  }, subscription);
}

interface LockScreen {
  registration: ServiceWorkerRegistration;
  lockScreen: { title: string; close(): void; data?: { link: string }; [option: string]: unknown }[];
  dispatchEvent(event: Event): boolean;
}

/** The service worker of the portal, once it runs, with a lock screen in place of the one that no headless browser has. */
export async function runningWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as LockScreen;
    scope.lockScreen = [];
    const show = async (title: string, options: { tag?: string } = {}) => {
      const shown = { title, ...options, close: () => scope.lockScreen.splice(scope.lockScreen.indexOf(shown), 1) };
      scope.lockScreen = scope.lockScreen.filter(({ tag }) => !tag || tag !== options.tag);
      scope.lockScreen.push(shown as never);
    };
    Object.defineProperty(scope.registration, 'showNotification', { value: show });
  });
  return worker;
}

/** Hands a message to the service worker, as the browser does with one from its push service. */
export async function deliverPush(page: Page, origin: string, payload: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) done(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

/** The notifications that are on the lock screen now. */
export const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as LockScreen).lockScreen.map(({ title, body, actions = [], data }) => ({
      title,
      body,
      actions: (actions as { title: string }[]).map((one) => one.title),
      link: data?.link,
    })),
  );

/** Tells the worker that the browser has renewed its subscription, and waits until it has done what follows. */
export async function renewSubscription(worker: Worker, from: Subscription, to: Subscription): Promise<void> {
  await worker.evaluate(
    async ([oldSubscription, newSubscription]) => {
      let done: Promise<unknown> = Promise.resolve();
      const asSubscription = ({ endpoint, ...keys }: Subscription) => ({ toJSON: () => ({ endpoint, keys }) });
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: asSubscription(oldSubscription),
        newSubscription: asSubscription(newSubscription),
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
      (globalThis as unknown as LockScreen).dispatchEvent(event);
      await done;
    },
    [from, to] as const,
  );
}

/** Presses one of the buttons of the only notification, and waits until the worker has done what follows. */
export async function pressAction(worker: Worker, action: string): Promise<void> {
  expect(await shownBy(worker)).toHaveLength(1);
  await worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as LockScreen;
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification: scope.lockScreen[0],
      action: pressed,
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    scope.dispatchEvent(event);
    await done;
  }, action);
}
