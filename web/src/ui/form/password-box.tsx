import { password as t } from '@clubhouse/messages/shared/password';
import { TextInput, type TextInputProps } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './form.module.css';

export interface PasswordBoxProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** A link on the label's line; it comes after the field in tab order. */
  readonly aside?: ReactNode;
  /** Says when Caps Lock is on. */
  readonly capsLockHint?: boolean;
}

/** A password field that can be shown; its button says what it does. */
export function PasswordBox({ aside, capsLockHint = false, ...rest }: PasswordBoxProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <div className={classes.labelled}>
      <TextInput
        {...rest}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton
            size="sm"
            label={visible ? t.hidePasswordLabel() : t.showPasswordLabel()}
            onClick={() => setVisible(!visible)}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
        }
        {...(capsLockHint ? { onKeyDown: watch, onKeyUp: watch } : {})}
      />
      {aside && <span className={classes.aside}>{aside}</span>}
      {capsLockHint && (
        <div aria-live="polite">
          {capsLock && (
            <Group as="p" gap={6} nowrap mt={6} tone="warning" size="s" weight="regular">
              <IconAlertTriangle size={16} aria-hidden="true" />
              {t.capsLockHint()}
            </Group>
          )}
        </div>
      )}
    </div>
  );
}
