import { isApplePhone } from './apple-phone.ts';

/** Whether this browser can show the club's notifications: `app` means only once the portal is on the home screen. */
export type PushSupport = 'ready' | 'denied' | 'app' | 'none';

/** What the browser can do, without asking for anything. */
export async function findPushSupport(): Promise<PushSupport> {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!can) return isApplePhone() ? 'app' : 'none';
  if (!(await navigator.serviceWorker.getRegistration())) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const pushManager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager;

/** What this browser is subscribed with now, if it is. */
export const readSubscription = async (): Promise<PushSubscription | null> =>
  (await (await pushManager())?.getSubscription()) ?? null;

/** By this a browser finds itself in the list of devices. */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person, and subscribes; undefined if they said no. */
export async function subscribe(applicationServerKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // One made with another key of the club could not be used.
  await (await readSubscription())?.unsubscribe();
  const made = await (await pushManager())?.subscribe({ userVisibleOnly: true, applicationServerKey });
  return made?.toJSON();
}
