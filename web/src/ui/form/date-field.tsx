import { useController } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../calendar/date-picker.tsx';
import { FieldText } from './field-text.tsx';

type Props = Omit<DatePickerProps, 'name' | 'value' | 'onChange' | 'error'> & { readonly name: string };

/** A date, bound to the form around it; an empty field is null. */
export function DateField({ name, ...rest }: Props) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return (
    <DatePicker
      {...rest}
      name={name}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message ? <FieldText>{message}</FieldText> : undefined}
    />
  );
}
