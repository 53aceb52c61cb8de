import { NumberInput, type NumberInputProps, Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useField } from './use-field.tsx';

type Named<P> = Omit<P, 'name' | 'value' | 'onChange' | 'error'> & { readonly name: string };

/** Several lines of text, bound to the form around it. */
export function TextareaField({ name, ...rest }: Named<TextareaProps>) {
  const { field, error } = useField(name);
  return <Textarea {...rest} {...field} value={field.value ?? ''} error={error} />;
}

/** A number, bound to the form around it; an empty field is null. */
export function NumberField({ name, ...rest }: Named<NumberInputProps>) {
  const { field, error } = useField(name);
  return (
    <NumberInput
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      error={error}
    />
  );
}
