import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useField } from './use-field.tsx';

type Props = Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error'> & { readonly name: string };

/** A line of text, bound to the form around it. */
export function TextField({ name, ...rest }: Props) {
  const { field, error } = useField(name);
  return <TextInput {...rest} {...field} value={field.value ?? ''} error={error} />;
}
