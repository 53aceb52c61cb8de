import { Modal } from '@mantine/core';
import { Group, Stack } from '../layout/layout.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { FROM_ABOVE } from '../sheet/transitions.ts';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import classes from './confirm-dialog.module.css';

interface Props {
  readonly title: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}

interface Closing {
  readonly onClose: () => void;
  readonly keepOpen?: false;
}

/** Only its own buttons close it: closing it by accident would lose something. */
interface KeptOpen {
  readonly keepOpen: true;
  readonly onClose?: undefined;
}

const stay = () => {};

/** Something that is settled before the page goes on; Escape, going back and the ground behind it leave it. */
export function Dialog({
  title,
  onClose = stay,
  keepOpen = false,
  width = 480,
  children,
}: Props & (Closing | KeptOpen)) {
  useBackCloses(!keepOpen, onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!keepOpen}
      closeOnClickOutside={!keepOpen}
      size={width}
      centered
      transitionProps={{ transition: FROM_ABOVE }}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.dialog ?? ''}>
        <Modal.Title>{title}</Modal.Title>
        <Stack gap={16} mt={12} className={classes.content} size="m" weight="regular">
          {children}
        </Stack>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons of a dialog, the one that goes on last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes.actions} gap={8} justify="flex-end">
      {children}
    </Group>
  );
}
