import { useController } from 'react-hook-form';
import { FieldText } from './field-text.tsx';
import { PasswordBox, type PasswordBoxProps } from './password-box.tsx';

type Props = Omit<PasswordBoxProps, 'name' | 'value' | 'error' | 'onChange'> & { readonly name: string };

/** A password, bound to the form around it. */
export function PasswordField({ name, ...rest }: Props) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return (
    <PasswordBox
      {...rest}
      {...field}
      value={field.value ?? ''}
      error={message ? <FieldText>{message}</FieldText> : undefined}
    />
  );
}
