import { Select, type SelectProps, Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useController } from 'react-hook-form';
import { FieldText } from './field-text.tsx';

type Named<P> = Omit<P, 'name' | 'value' | 'checked' | 'onChange' | 'error'> & { readonly name: string };

function useChoice(name: string) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return { field, error: message ? <FieldText>{message}</FieldText> : undefined };
}

/** One of several words, bound to the form around it. */
export function SelectField({ name, ...rest }: Named<SelectProps>) {
  const { field, error } = useChoice(name);
  return <Select {...rest} {...field} value={field.value ?? null} error={error} />;
}

/** Yes or no as a switch. */
export function SwitchField({ name, ...rest }: Named<SwitchProps>) {
  const { field, error } = useChoice(name);
  return <Switch {...rest} {...field} checked={Boolean(field.value)} error={error} />;
}
