import { ui as t } from '@clubhouse/messages/shared/ui';
import { Modal } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button } from '../button/button.ts';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import classes from './confirm-dialog.module.css';
import type { ConfirmInput } from './confirm-input.ts';

interface Props extends ConfirmInput {
  readonly onAnswer: (yes: boolean) => void;
}

/** One question with two answers; closing it is the safe one. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = t.cancelButton(),
  danger = false,
  onAnswer,
}: Props) {
  useBackCloses(true, () => onAnswer(false));
  return (
    <Modal.Root opened onClose={() => onAnswer(false)} size={480} centered>
      <Modal.Overlay />
      <Modal.Content className={classes.dialog ?? ''}>
        <Modal.Title>{title}</Modal.Title>
        {children && (
          <Text as="div" size="m" tone="soft" mt={8}>
            {children}
          </Text>
        )}
        <Group className={classes.actions} gap={8} justify="flex-end">
          <Button variant="default" data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
            {cancel}
          </Button>
          <Button {...(danger ? { color: 'danger' } : { 'data-autofocus': true })} onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}
