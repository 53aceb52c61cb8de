import type { Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { useController } from 'react-hook-form';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { NumberField } from '../../../ui/form/long-fields.tsx';
import { choiceOptions } from '../display/choice-words.ts';
import { useTarget } from '../entry/console-context.tsx';
import type { InputProps } from '../entry/entry.ts';
import { ReferenceMultiSelect } from '../reference/reference-multi-select.tsx';
import { ReferenceSelect } from '../reference/reference-select.tsx';
import { SteadyMultiSelect } from '../reference/steady-multi-select.tsx';
import { useCreateOption } from '../reference/use-create-option.ts';

function useInput({ name, label, help, required }: InputProps) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  const error = message ? <FieldText>{message}</FieldText> : undefined;
  return {
    field,
    props: { name, label, description: help, required, size: 'sm', error, onBlur: field.onBlur } as const,
  };
}

/** A row of another resource by its name; by its number when the console does not know that resource. */
export function ReferenceField(input: InputProps) {
  const target = useTarget(input.field.target);
  if (!target) {
    const { name, label, help, required } = input;
    return (
      <NumberField
        size="sm"
        hideControls
        {...{ name, label, required }}
        description={help ?? t.referenceNumberHelp()}
      />
    );
  }
  return <ReferenceInput input={input} target={target} />;
}

function ReferenceInput({ input, target }: { readonly input: InputProps; readonly target: Resource }) {
  const { field, props } = useInput(input);
  const make = useCreateOption(target);
  return (
    <ReferenceSelect
      {...props}
      target={target}
      make={make}
      placeholder={input.field.nullable ? t.selectNone() : t.selectPlaceholder()}
      clearable={input.field.nullable}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={field.onChange}
    />
  );
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Shown only while nothing is chosen. */
const placeholderFor = ({ placeholder = '' }: InputProps, chosen: readonly unknown[]) =>
  chosen.length === 0 ? placeholder : '';

/** Several words, or several rows of another resource. */
export function ListField(input: InputProps) {
  const { item } = input.field;
  const target = useTarget(item?.target);
  return target ? <ReferencesInput input={input} target={target} /> : <WordsInput {...input} />;
}

function ReferencesInput({ input, target }: { readonly input: InputProps; readonly target: Resource }) {
  const { field, props } = useInput(input);
  const make = useCreateOption(target);
  const chosen = listIn(field.value);
  return (
    <ReferenceMultiSelect
      {...props}
      target={target}
      make={make}
      placeholder={placeholderFor(input, chosen)}
      value={chosen.filter((one) => typeof one === 'number')}
      onChange={field.onChange}
    />
  );
}

function WordsInput(input: InputProps) {
  const { item } = input.field;
  const { field, props } = useInput(input);
  const chosen = listIn(field.value).filter((one) => typeof one === 'string');
  return (
    <SteadyMultiSelect
      {...props}
      searchable
      placeholder={placeholderFor(input, chosen)}
      data={choiceOptions(item, chosen)}
      value={chosen}
      onChange={field.onChange}
      nothingFoundMessage={t.selectEmpty()}
    />
  );
}
