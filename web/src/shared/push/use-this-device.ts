import { addPushDevice, pushDevice, readPushKey } from '@clubhouse/contract';
import { useCallback, useEffect, useState } from 'react';
import { useOperation } from '../../api-client/queries/use-operation.ts';
import { request } from '../../api-client/request/request.ts';
import { findPushSupport, fingerprintOf, type PushSupport, readSubscription, subscribe } from './push-support.ts';

interface ThisDevice {
  readonly support: PushSupport;
  /** By which it is found in the list of devices; undefined while it is not subscribed. */
  readonly fingerprint: string | undefined;
}

async function look(): Promise<ThisDevice> {
  const support = await findPushSupport();
  const subscription = support === 'ready' ? await readSubscription() : null;
  return { support, fingerprint: subscription ? await fingerprintOf(subscription) : undefined };
}

/** This browser as a device for notifications; undefined until that is known. */
export function useThisDevice() {
  const [device, setDevice] = useState<ThisDevice>();
  const add = useOperation(addPushDevice, { invalidates: [pushDevice.path] });
  const refresh = useCallback(async () => setDevice(await look()), []);
  useEffect(() => void refresh(), [refresh]);
  /** Tells whether the person agreed. */
  const turnOn = async (): Promise<boolean> => {
    const { public_key } = await request<{ public_key: string }>({ method: 'GET', path: readPushKey.path });
    const made = await subscribe(public_key);
    const { endpoint = '', keys = {} } = made ?? {};
    if (made) await add.mutateAsync({ body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
    await refresh();
    return made !== undefined;
  };
  const turnOff = async () => {
    await (await readSubscription())?.unsubscribe();
    await refresh();
  };
  return { device, turnOn, turnOff };
}
