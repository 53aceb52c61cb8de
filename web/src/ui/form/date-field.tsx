import { DatePicker, type DatePickerProps } from '../calendar/date-picker.tsx';
import { useField } from './use-field.tsx';

type Props = Omit<DatePickerProps, 'name' | 'value' | 'onChange' | 'error'> & { readonly name: string };

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** A date, bound to the form around it; an empty field is null. */
export function DateField({ name, ...rest }: Props) {
  const { field, error } = useField(name);
  return (
    <DatePicker
      {...rest}
      name={name}
      value={ISO.test(field.value ?? '') ? field.value : null}
      onChange={field.onChange}
      // The form refuses it, so that it isn’t saved with the date from before.
      onUnreadable={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}
