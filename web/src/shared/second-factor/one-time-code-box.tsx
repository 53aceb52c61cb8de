import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

interface Props extends Omit<TextInputProps, 'type'> {
  /** Six digits of the app, or a recovery code with letters. */
  readonly kind?: 'app' | 'recovery';
}

/** The field for a code. Phones offer the digits on their keyboard, and what a password manager knows. */
export const OneTimeCodeBox = ({ kind = 'app', ...rest }: Props) => (
  <TextInput
    key={kind}
    name="one-time-code"
    autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
    inputMode={kind === 'app' ? 'numeric' : 'text'}
    autoCapitalize={kind === 'app' ? 'none' : 'characters'}
    autoCorrect="off"
    spellCheck={false}
    maxLength={40}
    required
    autoFocus
    {...rest}
  />
);
