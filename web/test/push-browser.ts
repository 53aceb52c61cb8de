import { vi } from 'vitest';

export const PUSH_ENDPOINT = 'https://push.example.com/1';
export const SUBSCRIPTION = {
  endpoint: PUSH_ENDPOINT,
  toJSON: () => ({ endpoint: PUSH_ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: vi.fn(async () => true),
};

interface Start {
  readonly permission: NotificationPermission;
  /** What the person answers when they are asked. */
  readonly answers?: NotificationPermission;
  readonly subscribed?: boolean;
}

/** A browser that can show push notifications. */
export function pushBrowser({ permission, answers = permission, subscribed = false }: Start) {
  let held = subscribed;
  const pushManager = {
    getSubscription: async () => (held ? SUBSCRIPTION : null),
    subscribe: vi.fn(async () => {
      held = true;
      return SUBSCRIPTION;
    }),
  };
  const requestPermission = vi.fn(async () => answers);
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { getRegistration: async () => ({ pushManager }), addEventListener: () => {} };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { pushManager, requestPermission };
}

/** The browser of the other tests again, which can't. */
export function removePush(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
