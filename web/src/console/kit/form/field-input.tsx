import type { Kind } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { ComponentType } from 'react';
import { useFormState } from 'react-hook-form';
import { clubConfig } from '../../../api-client/club/config.ts';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, TextareaField } from '../../../ui/form/long-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { currencySymbol } from '../../../ui/money/format-money.ts';
import { choiceOptions } from '../display/choice-words.ts';
import { boxProps } from '../entry/box-props.ts';
import type { InputProps } from '../entry/entry.ts';
import { PictureField } from '../file/file-field.tsx';
import { InstantField } from './instant-field.tsx';
import { ListField, ReferenceField } from './reference-fields.tsx';

const LONG_TEXT = 200;
/** More choices than one looks through: they are found by typing. */
const MANY = 20;

function TextInputOf(input: InputProps) {
  const { max = 0 } = input.field;
  if (max > LONG_TEXT)
    return <TextareaField {...boxProps(input)} minRows={input.field.kind === 'html' ? 10 : 3} maxRows={24} />;
  return <TextField {...boxProps(input)} maxLength={max || undefined} />;
}

function ChoiceField(input: InputProps) {
  const { defaultValues } = useFormState();
  return (
    <SelectField
      {...boxProps(input)}
      placeholder={input.field.nullable ? t.selectNone() : t.selectPlaceholder()}
      clearable={input.field.nullable}
      searchable={(input.field.choices?.length ?? 0) > MANY}
      nothingFoundMessage={t.selectEmpty()}
      data={choiceOptions(input.field, [defaultValues?.[input.name]])}
    />
  );
}

const INPUTS: Readonly<Partial<Record<Kind, ComponentType<InputProps>>>> = {
  boolean: ({ name, label, help }) => (
    <SwitchField name={name} label={label} description={help} withThumbIndicator={false} />
  ),
  choice: ChoiceField,
  // It says whether its calendar is open, which a plain text field may not.
  date: (input) => <DateField {...boxProps(input)} role="combobox" />,
  email: (input) => <TextField {...boxProps(input)} type="email" autoComplete="off" />,
  instant: InstantField,
  // The contract says what is too small or too large; a field that corrects by itself says nothing.
  integer: (input) => <NumberField {...boxProps(input)} allowDecimal={false} clampBehavior="none" />,
  list: ListField,
  money: (input) => (
    <TextField {...boxProps(input)} inputMode="decimal" leftSection={currencySymbol(clubConfig().currency)} />
  ),
  picture: PictureField,
  reference: ReferenceField,
  secret: (input) => <PasswordField {...boxProps(input)} autoComplete="new-password" />,
  url: (input) => <TextField {...boxProps(input)} inputMode="url" placeholder="https://" />,
};

/** The input of a field, by its kind. */
export function FieldInput(input: InputProps) {
  const Input = INPUTS[input.field.kind] ?? TextInputOf;
  return <Input {...input} />;
}
