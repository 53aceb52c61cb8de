import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useController } from 'react-hook-form';
import { FieldText } from './field-text.tsx';

type Props = Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error'> & { readonly name: string };

/** A line of text, bound to the form around it. */
export function TextField({ name, ...rest }: Props) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return (
    <TextInput
      {...rest}
      {...field}
      value={field.value ?? ''}
      error={message ? <FieldText>{message}</FieldText> : undefined}
    />
  );
}
