import { push as t } from '@clubhouse/messages/portal/communications/push';
import { IconBellRinging } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../api-client/request/error-text.ts';
import { Button } from '../../ui/button/button.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { useThisDevice } from './use-this-device.ts';

const KEY = 'push-prompt';
/** The offer is in a list and in a sheet above it: an answer to one answers both. */
const watchers = new Set<() => void>();
const isAway = () => localStorage.getItem(KEY) === 'away';

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function putAway(): void {
  localStorage.setItem(KEY, 'away');
  for (const watcher of watchers) watcher();
}

/** Offers notifications to people on a waitlist, until they turn them on here or say no once. The browser asks after that. */
export function PushPrompt() {
  const { device, turnOn } = useThisDevice();
  const away = useSyncExternalStore(watch, isAway);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const id = useId();
  if (away || device?.support !== 'ready' || device.fingerprint) return null;
  const accept = async () => {
    setBusy(true);
    try {
      if (await turnOn()) toast.show({ tone: 'success', title: t.promptToast() });
      // Someone who tells the browser no is not asked again.
      putAway();
    } catch (error) {
      toast.show({ tone: 'danger', title: t.error(), message: errorText(error).message });
    }
    setBusy(false);
  };
  return (
    <Group as="aside" surface="card" justify="space-between" gap="12px 16px" mt={16} p={16} aria-labelledby={id}>
      <Group as="span" nowrap gap={12} grow={260}>
        <IconBellRinging size={24} stroke={1.7} aria-hidden="true" />
        <Text as="span">
          <Text as="b" block id={id}>
            {t.promptTitle()}
          </Text>
          <Text as="small" size="m" tone="soft">
            {t.promptBody()}
          </Text>
        </Text>
      </Group>
      <Group as="span" gap={8}>
        <Button size="sm" loading={busy} onClick={() => void accept()}>
          {t.promptButton()}
        </Button>
        <Button variant="subtle" size="sm" onClick={putAway}>
          {t.promptLaterButton()}
        </Button>
      </Group>
    </Group>
  );
}
