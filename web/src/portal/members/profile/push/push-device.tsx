import type { pushDevice, Row } from '@clubhouse/contract';
import { push as t } from '@clubhouse/messages/portal/communications/push';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { deviceName, isPhone } from '../../../../ui/text/device-name.ts';
import { clubTime } from '../../../../ui/time/instants.ts';

interface Props {
  readonly device: Row<typeof pushDevice>;
  readonly isOwn: boolean;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

/** One device that shows notifications. */
export function PushDevice({ device: one, isOwn, onTest, onRemove }: Props) {
  const Icon = isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop;
  const zone = clubConfig().timezone;
  const device = deviceName(one.device);
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <Text as="span" grow={200}>
        {isOwn ? t.thisDevice({ device }) : device}
        <Text as="small" block size="m" tone="muted">
          {one.last_used_at
            ? t.lastUsed({ at: clubTime(one.last_used_at, zone) })
            : t.added({ at: clubTime(one.created_at, zone) })}
        </Text>
      </Text>
      <Group as="span" nowrap gap={8}>
        <Button variant="default" size="sm" onClick={onTest} aria-label={t.testLabel({ device })}>
          {t.testButton()}
        </Button>
        <Button variant="default" size="sm" onClick={onRemove} aria-label={t.removeLabel({ device })}>
          {t.removeButton()}
        </Button>
      </Group>
    </li>
  );
}
