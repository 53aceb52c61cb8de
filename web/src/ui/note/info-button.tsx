import { ui as t } from '@clubhouse/messages/shared/ui';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Text } from '../layout/text.tsx';

interface Props {
  /** What it is about: "About: Members". */
  readonly title: string;
  readonly children: ReactNode;
}

/** A longer explanation behind one button. Open, it is read out; Escape closes it and leads back. */
export function InfoButton({ title, children }: Props) {
  const [opened, setOpened] = useState(false);
  const label = t.infoButton({ title });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus withRoles>
      <Popover.Target>
        <IconButton label={label} size="sm" onClick={() => setOpened(!opened)}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus>
        <Text size="s" tone="soft">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
