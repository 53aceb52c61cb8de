import { pushDevice, type Row, testPushDevice } from '@clubhouse/contract';
import { push as t } from '@clubhouse/messages/portal/communications/push';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useThisDevice } from '../../../../shared/push/use-this-device.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { deviceName } from '../../../../ui/text/device-name.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import classes from '../profile-page.module.css';
import { PushDevice } from './push-device.tsx';

const REASONS = { denied: t.denied(), app: t.needsApp(), none: t.unsupported() };

/** On which devices notifications are shown; this one is added with a press, and never unasked. */
export function PushDevices() {
  const list = useList(pushDevice, {});
  const { device, turnOn, turnOff } = useThisDevice();
  const remove = useRemove(pushDevice);
  const test = useOperation(testPushDevice);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const rows = list.data?.results ?? [];
  const own = device?.fingerprint && rows.find(({ fingerprint }) => fingerprint === device.fingerprint);
  const failed = (error: unknown) =>
    toast.show({ tone: 'danger', title: t.error(), message: errorText(error).message });
  const add = async () => {
    setBusy(true);
    await turnOn().catch(failed);
    setBusy(false);
  };
  const end = async (one: Row<typeof pushDevice>) => {
    const isOwn = own && one.id === own.id;
    const words = { device: deviceName(one.device) };
    if (!(await confirm({ title: t.removeTitle(words), confirm: t.removeConfirm(), danger: true }))) return;
    await remove.mutateAsync(one.id).then(() => (isOwn ? turnOff() : undefined), failed);
  };
  const tryOut = (id: number) =>
    test.mutateAsync({ path: { id } }).then(() => toast.show({ tone: 'success', title: t.testToast() }), failed);
  const button = device?.support === 'ready' && list.data && !own && (
    <Button variant="default" size="sm" icon={IconBell} loading={busy} onClick={() => void add()}>
      {t.turnOnButton()}
    </Button>
  );
  return (
    <Card title={t.title()} action={button}>
      <Text size="m" tone="muted" p="14px 0 0" role="status">
        {device && device.support !== 'ready' ? REASONS[device.support] : t.about()}
      </Text>
      <ReadState of={list} rows={1} title={t.listError()} bare />
      {list.data && rows.length === 0 && (
        <Text size="m" p="10px 0 0">
          {t.empty()}
        </Text>
      )}
      <Text as="ul" line="between" className={classes.devices}>
        {rows.map((one) => (
          <PushDevice
            key={one.id}
            device={one}
            isOwn={own ? one.id === own.id : false}
            onTest={() => void tryOut(one.id)}
            onRemove={() => void end(one)}
          />
        ))}
      </Text>
    </Card>
  );
}
