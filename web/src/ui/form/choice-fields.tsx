import { ui as t } from '@clubhouse/messages/shared/ui';
import { type SelectProps, Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { KeyboardEvent } from 'react';
import { SteadySelect } from './steady-select.tsx';
import { useField } from './use-field.tsx';
import { useOptionsWhenOpen } from './use-options-when-open.ts';

/** A list's length and its opening belong to the field itself. */
type BoxProps<V extends string = string> = Omit<SelectProps<V>, keyof ReturnType<typeof useOptionsWhenOpen>>;
type Named<P> = Omit<P, 'name' | 'value' | 'checked' | 'onChange' | 'error'> & { readonly name: string };

/** A closed list opens on Enter and Space, as everywhere; in an open one they belong to the list. */
function openByKey(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget } = event;
  if ((key !== 'Enter' && key !== ' ') || currentTarget.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.click();
}

/** A short list is searched by typing too, but opens no keyboard on a phone and no list in passing. */
const SHORT = {
  searchable: true,
  openOnFocus: false,
  inputMode: 'none',
  autoComplete: 'off',
  onKeyDownCapture: openByKey,
} as const;

/** One of several words, on its own. */
export const SelectBox = <V extends string = string>({ searchable = false, ...props }: BoxProps<V>) => (
  <SteadySelect
    {...(searchable ? { searchable } : SHORT)}
    nothingFoundMessage={t.selectEmpty()}
    {...props}
    {...useOptionsWhenOpen()}
  />
);

/** Yes or no, on its own. */
export const SwitchBox = (props: SwitchProps) => <Switch {...props} />;

interface Choosing {
  /** Takes the choice instead of the form. */
  readonly onChoose?: (value: string | null) => void;
}

/** One of several words, bound to the form around it. */
export function SelectField({ name, onChoose, ...rest }: Named<BoxProps> & Choosing) {
  const { field, error } = useField(name);
  return (
    <SelectBox {...rest} {...field} onChange={onChoose ?? field.onChange} value={field.value || null} error={error} />
  );
}

/** Yes or no as a switch. */
export function SwitchField({ name, ...rest }: Named<SwitchProps>) {
  const { field, error } = useField(name);
  return <Switch {...rest} {...field} checked={Boolean(field.value)} error={error} />;
}
